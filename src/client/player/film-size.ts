const MEGABYTE = 1_000_000;

/**
 * How many bytes a film has: as its page says, or by a HEAD request to its host; `null` when the host does not say. That
 * says nothing about the film: some hosts refuse the question and serve the film.
 */
export async function getFilmSize(
  { src, dataset }: Pick<HTMLVideoElement, 'src' | 'dataset'>,
  signal: AbortSignal,
): Promise<number | null> {
  const known = Number(dataset['bytes'] ?? 0);
  if (known > 0) return known;
  try {
    const answer = await fetch(src, { method: 'HEAD', signal });
    const bytes = Number(answer.headers.get('content-length'));
    return answer.ok && bytes > 0 ? bytes : null;
  } catch {
    return null;
  }
}

/** "12 MB", "0,9 MB": below ten megabytes with one decimal, and never "0 MB". */
export function filmSizeText(bytes: number, language: string): string {
  const megabytes = Math.max(bytes / MEGABYTE, 0.1);
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  });
  return format.format(megabytes);
}
