/** Calls the function once for each key and keeps the results. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (made.has(key)) return made.get(key) as Value;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** The same for a function without an argument. */
export function once<Value>(make: () => Value): () => Value {
  const made = memoize<'only', Value>(make);
  return () => made('only');
}
