import { plainCue, type Track } from '../model/captions.ts';
import type { FrameSize, NamedClip } from '../model/clip.ts';
import { languageName } from '../model/language-name.ts';
import { absoluteAddress, manifestPath, trackPath } from '../routes.ts';
import { heightAt } from './embed-code.ts';
import { wordOf, type LanguageMap } from './iiif-words.ts';

/** As wide as the archive makes the larger pictures. */
const PICTURE_WIDTH = 1280;

/** Media types by the ending of an address. */
const FORMATS: Readonly<Record<string, string>> = {
  ...{ mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime', ogv: 'video/ogg' },
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' },
  avif: 'image/avif',
};

/** A file on the web, with its media type where its address tells. */
export function mediaOf(id: string, type: 'Image' | 'Video'): object {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(id)?.[1]?.toLowerCase() ?? '';
  const format = FORMATS[ending];
  return { id, type, ...(format !== undefined && { format }) };
}

/**
 * The canvas of a clip: its film, in front of its picture, or the picture alone. Its size is that of the film, or else of
 * the picture; a duration is only told where it is known.
 */
export function iiifCanvas(clip: NamedClip, site: URL): object {
  const { id, film, picture, tracks, filmFacts: facts } = clip;
  const base = baseOf(id, site);
  const canvas = `${base}/canvas`;
  const ofPicture = { width: PICTURE_WIDTH, height: heightAt(PICTURE_WIDTH, facts?.frame ?? clip.frame) };
  if (film === null) return canvasOf(canvas, ofPicture, imageOf(picture?.poster, ofPicture));
  const size = facts?.frame ?? clip.frame ?? ofPicture;
  const duration = facts?.seconds == null ? {} : { duration: facts.seconds };
  const placeholder =
    picture === null
      ? {}
      : { placeholderCanvas: canvasOf(`${base}/picture`, ofPicture, imageOf(picture.poster, ofPicture)) };
  return {
    ...canvasOf(canvas, size, { ...mediaOf(film, 'Video'), ...size, ...duration }),
    ...duration,
    ...placeholder,
    ...annotationsOf(id, canvas, tracks, site),
  };
}

function imageOf(address = '', size: FrameSize): object {
  return { ...mediaOf(address, 'Image'), ...size };
}

/** A canvas with one thing on it. */
function canvasOf(id: string, { width, height }: FrameSize, body: object): object {
  const painting = { id: `${id}/painting`, type: 'Annotation', motivation: 'painting', body, target: id };
  return {
    ...{ id, type: 'Canvas', width, height },
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: [painting] }],
  };
}

/** The chapters of a clip's film as a manifest has them: a table of contents a language. */
export function iiifStructures({ id, film, tracks }: NamedClip, site: URL): object {
  const tables = film === null ? [] : tracks.filter(({ kind }) => kind === 'chapters');
  if (tables.length === 0) return {};
  const base = baseOf(id, site);
  const structures = tables.map(({ language, cues }) => ({
    ...{ id: `${base}/canvas/chapters-${language}`, type: 'Range' },
    label: wordOf('iiif.chapters', { language: languageName(language) }),
    items: cues.map(({ start, end, text }, index) => ({
      ...{ id: `${base}/canvas/chapters-${language}/${index + 1}`, type: 'Range' },
      label: { [language]: [plainCue(text)] },
      items: [{ id: `${base}/canvas#t=${start},${end}`, type: 'Canvas' }],
    })),
  }));
  return { structures };
}

/** The parts of a manifest need names, not files: they lie beside it. */
function baseOf(clipId: number, site: URL): string {
  return absoluteAddress(site, manifestPath(clipId)).replace(/\/manifest\.json$/, '');
}

/** Captions and descriptions of the film. */
function annotationsOf(clipId: number, canvas: string, tracks: readonly Track[], site: URL): object {
  const texts = tracks.filter(({ kind }) => kind !== 'chapters');
  if (texts.length === 0) return {};
  const items = texts.map((track) => ({
    id: `${canvas}/${track.kind}-${track.language}`,
    type: 'Annotation',
    motivation: 'supplementing',
    body: {
      ...{ id: absoluteAddress(site, trackPath(clipId, track)), type: 'Text', format: 'text/vtt' },
      ...{
        label: labelOf(track),
        language: track.language,
      },
    },
    target: canvas,
  }));
  return { annotations: [{ id: `${canvas}/texts`, type: 'AnnotationPage', items }] };
}

function labelOf({ kind, language }: Track): LanguageMap {
  const named = { language: languageName(language) };
  return kind === 'captions' ? wordOf('iiif.captions', named) : wordOf('iiif.descriptions', named);
}
