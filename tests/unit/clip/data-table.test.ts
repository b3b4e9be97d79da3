import { describe, expect, it } from 'vitest';
import { dataRows } from '../../../src/archive/data-set.ts';
import { COLUMNS } from '../../../src/clip/fields.ts';
import { archiveOf, clip, date, keyword, series, territory, text } from '../../support/records.ts';

const FILM = 'https://a.it/film.mp4';
const SITE = new URL('https://films.example.org');

describe('the data of the clips', () => {
  it('hold what the archive knows, as plain text, numbers and addresses', () => {
    const lists = {
      clips: [
        clip(2, {
          title: text('Mare', 'Sea'),
          description: text('<p>Sole &amp; vento.</p>'),
          date: date('1962-07'),
          ...{ city: 'Cesenatico', position: [12.4, 44.2], author: 'Mario Rossi', format: '8mm' },
          ...{ fonds: 'Fondo Rossi', territoryId: 3, keywordIds: [5], film: FILM, postedOn: '2024-05-01' },
          picture: { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' },
          frame: { width: 720, height: 540 },
        }),
      ],
      keywords: [keyword(5, 'mare', 'sea')],
      territories: [territory(3, { title: text('Romagna') })],
      series: [series(4, { clipIds: [2] })],
    };
    const facts = { seconds: 192.04, frame: { width: 480, height: 360 }, bytes: 12_345_678 };
    const archive = archiveOf(lists, undefined, new Map([[FILM, facts]]));
    expect(dataRows(archive, SITE)).toEqual([
      {
        ...{ id: 2, title_it: 'Mare', title_en: 'Sea', description_it: 'Sole & vento.' },
        ...{ description_en: null, date: '1962-07', city: 'Cesenatico', longitude: 12.4, latitude: 44.2 },
        ...{ territory_id: 3, territory: 'Romagna', author: 'Mario Rossi', format: '8mm' },
        ...{ archive: 'Fondo Rossi', keyword_ids: [5], keywords: ['mare'], series_ids: [4] },
        page_it: 'https://films.example.org/it/clips/2_mare/',
        page_en: 'https://films.example.org/en/clips/2_mare/',
        ...{ film_seconds: 192.04, film_width: 480, film_height: 360, film_bytes: 12_345_678 },
        ...{ series: ['Serie 4'], posted: '2024-05-01', film: FILM, picture: 'https://a.it/1280.webp' },
        ...{ frame_width: 720, frame_height: 540 },
      },
    ]);
  });

  it('have a column for each value, and "not known" where nothing is known', () => {
    const [row] = dataRows(archiveOf({ clips: [clip(1, { title: text('') })] }), SITE);
    expect(Object.keys(row ?? {})).toEqual(COLUMNS.map(({ name }) => name));
    const known = Object.entries(row ?? {}).filter(([, value]) => value !== null);
    expect(known.map(([key]) => key)).toEqual([
      ...['id', 'keyword_ids', 'keywords', 'series_ids', 'page_it', 'page_en', 'series'],
    ]);
  });

  it('begin with the oldest record, so that new ones stand at the end', () => {
    const archive = archiveOf({ clips: [clip(3), clip(1), clip(2)] });
    expect(dataRows(archive, SITE).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
