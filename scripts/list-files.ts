import { readdirSync } from 'node:fs';

/** Everything below a folder that is no folder, sorted, with `/` as the separator. So is a link, whatever it leads to. */
export function listFiles(folder: string): string[] {
  const files: string[] = [];
  const enter = (path: string): void => {
    for (const entry of readdirSync(`${folder}/${path}`, { withFileTypes: true })) {
      if (entry.isDirectory()) enter(`${path}${entry.name}/`);
      else files.push(`${path}${entry.name}`);
    }
  };
  enter('');
  return files.sort();
}
