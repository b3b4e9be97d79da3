/**
 * Loaded into a program before its own code: its clock begins at the time that a file names, in milliseconds since 1970,
 * and goes on from there.
 */
import { readFileSync } from 'node:fs';

const began = Number(readFileSync(process.env['BENCH_CLOCK_FILE'] ?? '', 'utf8'));
const now = (): number => began + performance.now();

globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});
