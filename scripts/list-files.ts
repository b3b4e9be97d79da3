import { readdirSync, statSync } from 'node:fs';

/** Every file below a folder, sorted, with `/` as the separator. A link counts as what it leads to, but is no folder. */
export function listFiles(folder: string): string[] {
  const files: string[] = [];
  const enter = (path: string): void => {
    for (const entry of readdirSync(`${folder}/${path}`, { withFileTypes: true })) {
      if (entry.isDirectory()) enter(`${path}${entry.name}/`);
      else if (entry.isFile() || isFile(`${folder}/${path}${entry.name}`)) files.push(`${path}${entry.name}`);
    }
  };
  enter('');
  return files.sort();
}

/** @returns false for what is not there, too */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
