import type { Resource } from '../../../src/api/problem.ts';
import { createBlockMatcher } from '../../../src/filters/block-query.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { CONTENT_CODES } from '../../../src/model/editorial.ts';
import { LANGUAGES } from '../../../src/model/language.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { NO_TEXT, type Text } from '../../../src/model/text.ts';
import type { Id } from '../../pull/received-record.ts';
import { ASPECTS, isWritten } from '../statistics.ts';
import type { Finding, Kind } from './finding.ts';

/** Something that a record may lack, and the API's field in which an editor fills it in (`''` for the record itself). */
type Check<Checked> = readonly [kind: Kind, path: string, lacks: (record: Checked) => boolean];

const COVER: Check<{ readonly cover: unknown }> = ['no-cover', 'cover_image', ({ cover }) => cover === null];

const unwritten = <Field extends 'title' | 'description'>(
  field: Field,
): Check<Readonly<Record<Field, Text>>> => [`no-${field}`, field, ({ [field]: text }) => !isWritten(text)];

/** The languages that a written text lacks: `title.en`. */
function untranslated<Field extends string>(field: Field): readonly Check<Readonly<Record<Field, Text>>>[] {
  return LANGUAGES.map((language) => [
    'untranslated',
    `${field}.${language}`,
    ({ [field]: text }) => isWritten(text) && text[language] === '',
  ]);
}

const TEXTS = [unwritten('title'), unwritten('description')];
const TRANSLATIONS = [...untranslated('title'), ...untranslated('description')];
const COVERED = [...TEXTS, COVER, ...TRANSLATIONS];
const CLIP_FIELDS = ASPECTS.flatMap(({ name, path, has }): readonly Check<Clip>[] =>
  name === 'translation' ? [] : [[`no-${name}`, path, (clip) => !has(clip)]],
);

/** Finds fields that nobody filled in, and records that show or match nothing, in a valid snapshot. */
export function findMissingFields(snapshot: Snapshot): readonly Finding[] {
  const { clips, series, lives, territories, extras, keywords, homeBlocks, contents } = snapshot;
  const located = new Set(clips.map(({ territoryId }) => territoryId));
  const queries = homeBlocks.map(({ query }) => query);
  const used = new Set([...clips, ...queries].flatMap(({ keywordIds }) => keywordIds));
  const textOf = new Map(contents.map(({ code, text }) => [code, text]));
  const texts = CONTENT_CODES.map((id) => ({ id, text: textOf.get(id) ?? NO_TEXT }));
  return [
    ...check('clips', clips, [...TRANSLATIONS, ...CLIP_FIELDS]),
    ...check('series', series, [['emptySeries', 'clips', ({ clipIds }) => clipIds.length === 0], ...COVERED]),
    ...check('lives', lives, [
      ['emptyLife', 'blocks', ({ blocks }) => blocks.every(({ clipIds }) => clipIds.length === 0)],
      ...COVERED,
    ]),
    ...check('territories', territories, [
      ['emptyTerritory', 'clips', ({ id }) => !located.has(id)],
      ...TEXTS,
      ...TRANSLATIONS,
    ]),
    ...check('extras', extras, [
      unwritten('title'),
      COVER,
      ['no-date', 'date_from', ({ kind, date }) => kind === 'event' && date === null],
      ...untranslated('title'),
    ]),
    ...check('keywords', keywords, [
      ['unusedKeyword', '', ({ id }) => !used.has(id)],
      ...untranslated('value'),
    ]),
    ...check('homeBlocks', homeBlocks, [
      ['emptyHomeBlock', '', ({ query }) => !clips.some(createBlockMatcher(query))],
      ...untranslated('title'),
    ]),
    ...check('contents', texts, [['unwrittenContent', 'text', ({ text }) => !isWritten(text)]]),
    ...check('contents', texts, untranslated('text')),
  ];
}

function check<Checked extends { readonly id: Id }>(
  resource: Resource,
  records: readonly Checked[],
  checks: readonly Check<Checked>[],
): readonly Finding[] {
  const found: Finding[] = [];
  for (const record of records) {
    for (const [kind, path, lacks] of checks) {
      if (!lacks(record)) continue;
      // An empty record is shown empty or not at all; a missing field only waits to be filled in.
      const severity = kind.startsWith('empty') ? 'warning' : 'notice';
      found.push({ severity, kind, resource, id: record.id, path, received: '' });
    }
  }
  return found;
}
