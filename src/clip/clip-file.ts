import { filmFactsOf, type Archive } from '../archive/archive.ts';
import type { Clip } from '../model/clip.ts';
import type { ClipFile } from '../model/clip-file.ts';
import { yearOf } from '../model/date.ts';
import type { Language } from '../model/language.ts';
import { showTitle } from '../model/text.ts';
import { absoluteAddress, clipPath, embeddedClipPath, homePath, trackPath } from '../routes.ts';
import { site as identity } from '../site.config.ts';
import { embedHtml, embedSize, heightAt } from '../views/embed-code.ts';

/** As wide as the archive makes the smaller pictures. */
const THUMBNAIL_WIDTH = 640;

/** @param site where the site is published */
export function clipFile(archive: Archive, language: Language, clip: Clip, site: URL): ClipFile {
  const { id, author, format, fonds, film, picture } = clip;
  const facts = filmFactsOf(archive, clip);
  const frame = facts?.frame ?? clip.frame;
  const title = showTitle(clip, language);
  const address = absoluteAddress(site, embeddedClipPath(language, id));
  return {
    version: '1.0',
    ...(film === null
      ? { type: 'link' }
      : { type: 'video', html: embedHtml(address, title.value, frame), ...embedSize(frame) }),
    title: title.value,
    ...(author !== null && { author_name: author }),
    provider_name: identity.name,
    provider_url: absoluteAddress(site, homePath(language)),
    ...(picture !== null && {
      thumbnail_url: picture.card,
      thumbnail_width: THUMBNAIL_WIDTH,
      thumbnail_height: heightAt(THUMBNAIL_WIDTH, frame),
    }),
    id,
    page: clipPath(language, clip),
    language: title.lang,
    date: yearOf(clip.date)?.toString() ?? null,
    place: clip.city,
    author,
    format,
    fonds,
    film,
    poster: picture?.poster ?? null,
    frame,
    seconds: facts?.seconds ?? null,
    tracks: clip.tracks.map(({ kind, language: spoken }) => ({
      ...{ kind, language: spoken },
      src: trackPath(id, { kind, language: spoken }),
    })),
  };
}
