const MEGABYTE = 1_000_000;

/**
 * The size of a film in words, as its page says, or by a HEAD request to its host; `null` when the host does not say.
 * That says nothing about the film: some hosts refuse the question and serve the film.
 */
export async function getFilmSize(
  video: Pick<HTMLVideoElement, 'src' | 'dataset'>,
  language: string,
  signal: AbortSignal,
): Promise<string | null> {
  const bytes = Number(video.dataset['bytes'] ?? 0) || (await fetchLength(video.src, signal));
  return bytes > 0 ? filmSizeText(bytes, language) : null;
}

async function fetchLength(href: string, signal: AbortSignal): Promise<number> {
  try {
    const answer = await fetch(href, { method: 'HEAD', signal });
    return answer.ok ? Number(answer.headers.get('content-length')) : 0;
  } catch {
    return 0;
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
