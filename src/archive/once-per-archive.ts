import type { Archive } from './archive.ts';

/**
 * Memoizes what is computed of an archive. It is freed together with the archive.
 * @param compute its further arguments must be the same in the whole build, as the site's address is
 */
export function oncePerArchive<Value, Rest extends readonly unknown[] = []>(
  compute: (archive: Archive, ...rest: Rest) => Value,
): (archive: Archive, ...rest: Rest) => Value {
  const computed = new WeakMap<Archive, { readonly value: Value }>();
  return (archive, ...rest) => {
    let entry = computed.get(archive);
    if (entry === undefined) computed.set(archive, (entry = { value: compute(archive, ...rest) }));
    return entry.value;
  };
}
