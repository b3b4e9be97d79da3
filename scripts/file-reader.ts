import { closeSync, openSync, readSync } from 'node:fs';

/** Reads a file. @throws the system's error */
export type ReadFile = (path: string) => Uint8Array;

/** Larger than a page. */
const FIRST_BYTES = 65_536;

/**
 * Makes a function that reads each file into the same memory: new memory for each of many files makes the garbage
 * collection go through everything every few hundred files. What it returns is valid until its next call.
 */
export function fileReader(): (path: string) => Buffer {
  let memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
  return (path) => {
    const file = openSync(path, 'r');
    try {
      for (let length = 0; ;) {
        const read = readSync(file, memory, length, memory.length - length, null);
        if (read === 0) return memory.subarray(0, length);
        length += read;
        if (length === memory.length) memory = Buffer.concat([memory], 2 * length);
      }
    } finally {
      closeSync(file);
    }
  };
}
