import type { Resource } from '../../../src/api/problem.ts';
import { matchesBlockQuery } from '../../../src/filters/block-query.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { CONTENT_CODES } from '../../../src/model/editorial.ts';
import { LANGUAGES } from '../../../src/model/language.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { NO_TEXT, type Text } from '../../../src/model/text.ts';
import type { Id } from '../../pull/entry.ts';
import { ASPECTS, isWritten } from '../coverage.ts';
import type { Finding, MissingKind, Severity } from './finding.ts';

/** One thing that a record may lack. */
interface Check<Checked> {
  readonly kind: MissingKind;
  /** The API's field in which an editor fills it in; `''` for the record itself. */
  readonly path: string;
  readonly severity: Severity;
  readonly lacks: (record: Checked) => boolean;
}

function check<Checked>(
  kind: MissingKind,
  path: string,
  lacks: Check<Checked>['lacks'],
  severity: Severity = 'notice',
): Check<Checked> {
  return { kind, path, severity, lacks };
}

const TITLE = check<{ title: Text }>('no-title', 'title', ({ title }) => !isWritten(title));
const DESCRIPTION = check<{ description: Text }>(
  'no-description',
  'description',
  (record) => !isWritten(record.description),
);
const COVER = check<{ cover: unknown }>('no-cover', 'cover_image', ({ cover }) => cover === null);

/** The languages that a written text lacks: `title.en`. */
function untranslated<Field extends string>(field: Field): readonly Check<Readonly<Record<Field, Text>>>[] {
  return LANGUAGES.map((language) =>
    check(
      'untranslated',
      `${field}.${language}`,
      ({ [field]: text }) => isWritten(text) && text[language] === '',
    ),
  );
}

const TRANSLATIONS = [...untranslated('title'), ...untranslated('description')];

const CLIP_FIELDS = ASPECTS.flatMap(({ name, path, has }) =>
  name === 'translation' ? [] : [check(`no-${name}`, path, (clip: Clip) => !has(clip))],
);

/** What is missing in a valid snapshot: fields that nobody filled in, and records that show or match nothing. */
export function findMissingFields(snapshot: Snapshot): readonly Finding[] {
  const { clips, series, lives, territories, extras, keywords, homeBlocks, contents } = snapshot;
  const located = new Set(clips.map(({ territoryId }) => territoryId));
  const used = new Set([
    ...clips.flatMap(({ keywordIds }) => keywordIds),
    ...homeBlocks.flatMap(({ query }) => query.keywordIds),
  ]);
  const texts = CONTENT_CODES.map((id) => ({
    id,
    text: contents.find(({ code }) => code === id)?.text ?? NO_TEXT,
  }));
  return [
    ...apply('clips', clips, [...TRANSLATIONS, ...CLIP_FIELDS]),
    ...apply('series', series, [
      check('emptySeries', 'clips', ({ clipIds }) => clipIds.length === 0, 'warning'),
      TITLE,
      DESCRIPTION,
      COVER,
      ...TRANSLATIONS,
    ]),
    ...apply('lives', lives, [
      check(
        'emptyLife',
        'blocks',
        ({ blocks }) => blocks.every(({ clipIds }) => clipIds.length === 0),
        'warning',
      ),
      TITLE,
      DESCRIPTION,
      COVER,
      ...TRANSLATIONS,
    ]),
    ...apply('territories', territories, [
      check('emptyTerritory', 'clips', ({ id }) => !located.has(id), 'warning'),
      TITLE,
      DESCRIPTION,
      ...TRANSLATIONS,
    ]),
    ...apply('extras', extras, [
      TITLE,
      COVER,
      check('no-date', 'date_from', ({ kind, date }) => kind === 'event' && date === null),
      ...untranslated('title'),
    ]),
    ...apply('keywords', keywords, [
      check('unusedKeyword', '', ({ id }) => !used.has(id)),
      ...untranslated('value'),
    ]),
    ...apply('homeBlocks', homeBlocks, [
      check(
        'emptyHomeBlock',
        '',
        ({ query }) => !clips.some((clip) => matchesBlockQuery(clip, query)),
        'warning',
      ),
      ...untranslated('title'),
    ]),
    ...apply('contents', texts, [check('unwrittenContent', 'text', ({ text }) => !isWritten(text))]),
    ...apply('contents', texts, untranslated('text')),
  ];
}

function apply<Checked extends { readonly id: Id }>(
  resource: Resource,
  records: readonly Checked[],
  checks: readonly Check<Checked>[],
): readonly Finding[] {
  return records.flatMap((record) =>
    checks.flatMap(({ kind, path, severity, lacks }) =>
      lacks(record)
        ? [{ severity, kind, resource, id: record.id, path, expected: '', received: '', effect: null }]
        : [],
    ),
  );
}
