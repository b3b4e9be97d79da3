import type { Resource } from '../../../src/api/problem.ts';
import { matchesBlockQuery } from '../../../src/model/block-query.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { CONTENT_CODES } from '../../../src/model/editorial.ts';
import { LANGUAGES } from '../../../src/model/language.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import type { Text } from '../../../src/model/text.ts';
import type { Id } from '../../pull/entry.ts';
import { ASPECTS, hasAspect, isTranslated, isWritten, type Aspect } from '../coverage.ts';
import type { Finding, Kind, Severity } from './finding.ts';

/** Where an editor fills in what a clip lacks. */
const FIELDS: Readonly<Record<Exclude<Aspect, 'translation'>, string>> = {
  title: 'title',
  description: 'description',
  date: 'date',
  place: 'city',
  position: 'position',
  format: 'format',
  keywords: 'keywords',
  picture: 'image_medium',
  film: 'clip_data.file_url_vimeo',
};

/** What is missing in a sound snapshot: fields that nobody filled in, and records that show or match nothing. */
export function findGaps(snapshot: Snapshot): Finding[] {
  return [
    ...snapshot.clips.flatMap(gapsOfClip),
    ...gapsOfCollections(snapshot),
    ...gapsOfExtras(snapshot),
    ...gapsOfKeywords(snapshot),
    ...gapsOfHome(snapshot),
  ];
}

function gapsOfClip(clip: Clip): Finding[] {
  const { id, title, description } = clip;
  const found = untranslated('clips', id, { title, description });
  for (const aspect of ASPECTS) {
    if (aspect === 'translation' || hasAspect(clip, aspect)) continue;
    found.push(gap('clips', id, FIELDS[aspect], `no-${aspect}`));
  }
  return found;
}

function gapsOfCollections({ series, lives, territories, clips }: Snapshot): Finding[] {
  const located = new Set(clips.map(({ territoryId }) => territoryId));
  return [
    ...series.flatMap(({ id, title, description, cover, clipIds }) => [
      ...(clipIds.length === 0 ? [gap('series', id, 'clips', 'emptySeries', 'warning')] : []),
      ...unwritten('series', id, { title, description }),
      ...(cover === null ? [gap('series', id, 'cover_image', 'no-cover')] : []),
      ...untranslated('series', id, { title, description }),
    ]),
    ...lives.flatMap(({ id, title, description, cover, blocks }) => [
      ...(blocks.every(({ clipIds }) => clipIds.length === 0)
        ? [gap('lives', id, 'blocks', 'emptyLife', 'warning')]
        : []),
      ...unwritten('lives', id, { title, description }),
      ...(cover === null ? [gap('lives', id, 'cover_image', 'no-cover')] : []),
      ...untranslated('lives', id, { title, description }),
    ]),
    ...territories.flatMap(({ id, title, description }) => [
      ...(located.has(id) ? [] : [gap('territories', id, 'clips', 'emptyTerritory', 'warning')]),
      ...unwritten('territories', id, { title, description }),
      ...untranslated('territories', id, { title, description }),
    ]),
  ];
}

function gapsOfExtras({ extras }: Snapshot): Finding[] {
  return extras.flatMap(({ id, title, cover, kind, date }) => [
    ...unwritten('extras', id, { title }),
    ...(cover === null ? [gap('extras', id, 'cover_image', 'no-cover')] : []),
    ...(kind === 'event' && date === null ? [gap('extras', id, 'date_from', 'no-date')] : []),
    ...untranslated('extras', id, { title }),
  ]);
}

function gapsOfKeywords({ keywords, clips, homeBlocks }: Snapshot): Finding[] {
  const used = new Set([
    ...clips.flatMap(({ keywordIds }) => keywordIds),
    ...homeBlocks.flatMap(({ query }) => query.keywordIds),
  ]);
  return keywords.flatMap(({ id, value }) => [
    ...(used.has(id) ? [] : [gap('keywords', id, '', 'unusedKeyword')]),
    ...untranslated('keywords', id, { value }),
  ]);
}

function gapsOfHome({ homeBlocks, clips, contents }: Snapshot): Finding[] {
  const written = new Set(contents.filter(({ text }) => isWritten(text)).map(({ code }) => code));
  return [
    ...homeBlocks
      .filter(({ query }) => !clips.some((clip) => matchesBlockQuery(clip, query)))
      .map(({ id }) => gap('homeBlocks', id, '', 'emptyHomeBlock', 'warning')),
    ...homeBlocks.flatMap(({ id, title }) => untranslated('homeBlocks', id, { title })),
    ...CONTENT_CODES.filter((code) => !written.has(code)).map((code) =>
      gap('contents', code, 'text', 'unwrittenContent'),
    ),
    ...contents.flatMap(({ code, text }) => untranslated('contents', code, { text })),
  ];
}

function unwritten(
  resource: Resource,
  id: Id,
  texts: Partial<Record<'title' | 'description', Text>>,
): Finding[] {
  return (['title', 'description'] as const).flatMap((field) => {
    const text = texts[field];
    return text === undefined || isWritten(text) ? [] : [gap(resource, id, field, `no-${field}`)];
  });
}

/** The languages that a written text is not in, a finding each: `title.en`. */
function untranslated(resource: Resource, id: Id, texts: Readonly<Record<string, Text>>): Finding[] {
  const found: Finding[] = [];
  for (const [field, text] of Object.entries(texts)) {
    if (isTranslated(text)) continue;
    for (const language of LANGUAGES) {
      if (text[language] === '') found.push(gap(resource, id, `${field}.${language}`, 'untranslated'));
    }
  }
  return found;
}

function gap(resource: Resource, id: Id, path: string, kind: Kind, severity: Severity = 'notice'): Finding {
  return { severity, kind, resource, id, path, expected: '', received: '', effect: null };
}
