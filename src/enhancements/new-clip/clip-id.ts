/** The id in the address of a clip, `/it/clips/1207_gita/`; `undefined` in any other. */
export function clipIdOf(pathname: string): number | undefined {
  const id = Number(/^\/[a-z]{2}\/clips\/(\d+)(?:[_-][^/]*)?\/?$/.exec(pathname)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
}
