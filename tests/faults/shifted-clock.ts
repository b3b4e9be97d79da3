/** Loaded into a program before its own code: what it takes for now is so many milliseconds off. */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const now = (): number => performance.timeOrigin + performance.now() + shift;

globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

export {};
