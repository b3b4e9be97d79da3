/** What stands under a name in something that may be no object: what a history entry remembers may be anything. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
