import { describe, expect, it } from 'vitest';
import { findAll } from '../../../../../scripts/report/findings/all-findings.ts';
import { findMissingFields } from '../../../../../scripts/report/findings/missing-fields.ts';
import type { Snapshot } from '../../../../../src/model/snapshot.ts';
import {
  block,
  clip,
  content,
  date,
  extra,
  homeBlock,
  keyword,
  life,
  series,
  snapshotOf,
  territory,
  text,
} from '../../../../support/records.ts';

const BOTH = text('Mare', 'Sea');
const WHOLE = clip(1, {
  ...{
    title: BOTH,
    description: BOTH,
    date: date('1962'),
    city: 'Rimini',
    position: [12.5, 44],
    format: '8mm',
  },
  ...{ keywordIds: [3], territoryId: 7, film: 'https://films.test/1.mp4' },
  picture: { card: 'https://pictures.test/1.jpg', poster: 'https://pictures.test/1.jpg' },
});
const CONTENTS = (['home', 'home-2', 'dona', 'territori'] as const).map((code) => content(code, BOTH, BOTH));

/** What is missing, as "kind resource id path". */
function missing(lists: Partial<Snapshot>): readonly string[] {
  return findMissingFields(snapshotOf({ contents: CONTENTS, ...lists })).map(
    ({ severity, kind, resource, id, path }) => `${severity} ${kind} ${resource} ${id} ${path}`.trim(),
  );
}

describe('findMissingFields', () => {
  it('finds nothing in an archive that is whole', () => {
    const cover = 'https://pictures.test/1.jpg';
    const texts = { title: BOTH, description: BOTH, cover };
    expect(
      missing({
        clips: [WHOLE],
        keywords: [keyword(3, 'mare', 'sea')],
        series: [series(1, { ...texts, clipIds: [1] })],
        lives: [life(1, { ...texts, blocks: [block(1, { clipIds: [1] })] })],
        territories: [territory(7, { title: BOTH, description: BOTH })],
        extras: [extra(1, { title: BOTH, cover })],
        homeBlocks: [{ ...homeBlock(1, { keywordIds: [3] }), title: BOTH }],
      }),
    ).toEqual([]);
  });

  it('names everything that a clip lacks', () => {
    expect(missing({ clips: [clip(2, { title: text('') })] })).toEqual(
      [
        ...['no-title clips 2 title', 'no-description clips 2 description', 'no-date clips 2 date'],
        ...['no-place clips 2 city', 'no-position clips 2 position', 'no-format clips 2 format'],
        ...['no-keywords clips 2 keywords', 'no-picture clips 2 image_medium'],
        'no-film clips 2 clip_data.file_url_vimeo',
      ].map((line) => `notice ${line}`),
    );
  });

  it('names the language that a text is not in, in whichever direction', () => {
    const clips = [{ ...WHOLE, title: text('Mare'), description: text('', 'Sea') }];
    expect(missing({ clips, keywords: [] })).toEqual([
      'notice untranslated clips 1 title.en',
      'notice untranslated clips 1 description.it',
    ]);
  });

  it('warns of what shows or matches nothing', () => {
    const found = missing({
      clips: [WHOLE],
      series: [series(1)],
      lives: [life(2, { blocks: [block(1)] })],
      territories: [territory(9)],
      homeBlocks: [homeBlock(4, { formats: ['70mm'] }), homeBlock(5)],
    });
    expect(found.filter((line) => line.startsWith('warning'))).toEqual([
      'warning emptySeries series 1 clips',
      'warning emptyLife lives 2 blocks',
      'warning emptyTerritory territories 9 clips',
      'warning emptyHomeBlock homeBlocks 4',
    ]);
  });

  it('names keywords that nobody uses, events without a day and texts that nobody has written', () => {
    const found = missing({
      clips: [WHOLE],
      keywords: [keyword(3, 'mare', 'sea'), keyword(4, 'neve', 'snow')],
      extras: [extra(1, { title: BOTH, kind: 'event', cover: 'https://pictures.test/1.jpg' })],
      contents: CONTENTS.slice(1),
    });
    expect(found).toEqual([
      'notice no-date extras 1 date_from',
      'notice unusedKeyword keywords 4',
      'notice unwrittenContent contents home text',
    ]);
  });
});

describe('findAll', () => {
  it('reports a field that is empty because its value was wrong once, as the wrong value', () => {
    const wrong = { kind: 'address', received: '"x"', effect: 'cleared' } as const;
    const found = findAll(
      [
        { resource: 'clips', id: 1, path: 'image_preview', ...wrong },
        { resource: 'clips', id: 1, path: 'file_url_vimeo', ...wrong },
      ],
      snapshotOf({ clips: [{ ...WHOLE, picture: null, film: null, format: null }], contents: CONTENTS }),
    );
    expect(found.map(({ kind }) => kind)).toEqual(['address', 'address', 'no-format']);
  });
});
