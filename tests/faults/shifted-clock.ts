/**
 * Loaded into a program before its own code: what it takes for now is so many milliseconds off, as the environment says,
 * or a file, which the next program may find changed.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_SHIFT_FILE'];
const shift = Number(file === undefined ? process.env['CLOCK_SHIFT_MS'] : readFileSync(file, 'utf8'));
const now = (): number => performance.timeOrigin + performance.now() + shift;

globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});
