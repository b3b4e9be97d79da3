import { readdirSync } from 'node:fs';

/** All files below a folder, sorted, with `/` as the separator. Links count as files, even links to folders. */
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
