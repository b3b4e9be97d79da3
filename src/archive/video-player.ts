/** The host names of the two video providers. */
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;
const YOUTUBE = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)$/;

/**
 * The embedded player of a video. The last segment of the address identifies the video; neither player tracks the
 * visitor (`dnt=1`, the host without cookies).
 * @param video address of the video's page on its host, http(s)
 * @returns an https address, or `null` when the host or the form of the address is unknown: then the page has a link
 * only
 */
export function videoPlayer(video: string): string | null {
  const { hostname, pathname, searchParams } = new URL(video);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (VIMEO.test(hostname)) return vimeoPlayer(segments, searchParams.get('h'));
  if (YOUTUBE.test(hostname)) return youtubePlayer(searchParams.get('v') ?? segments.at(-1));
  return null;
}

/** An unlisted video has a secret after its number, `vimeo.com/123/abc` or `?h=abc`; without it the player refuses. */
function vimeoPlayer(segments: readonly string[], secretInQuery: string | null): string | null {
  const [before, last] = [segments.at(-2), segments.at(-1)];
  if (last === undefined) return null;
  const isSecret = isVimeoNumber(before) && /^[0-9a-f]{6,20}$/.test(last);
  const number = isSecret ? before : last;
  const secret = isSecret ? last : secretInQuery;
  if (!isVimeoNumber(number)) return null;
  const query = new URLSearchParams({ ...(secret !== null && { h: secret }), dnt: '1', autoplay: '1' });
  return `https://player.vimeo.com/video/${number}?${query.toString()}`;
}

function isVimeoNumber(segment: string | undefined): segment is string {
  return segment !== undefined && /^\d{1,12}$/.test(segment);
}

function youtubePlayer(id: string | undefined): string | null {
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return null;
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
}
