import type { Archive } from './archive.ts';

/** Memoizes what is computed of an archive. It is freed together with the archive. */
export function oncePerArchive<Value>(compute: (archive: Archive) => Value): (archive: Archive) => Value {
  const computed = new WeakMap<Archive, { readonly value: Value }>();
  return (archive) => {
    let entry = computed.get(archive);
    if (entry === undefined) computed.set(archive, (entry = { value: compute(archive) }));
    return entry.value;
  };
}
