import { describe, expect, it } from 'vitest';
import { LiveAnswerError } from '../../../../src/search/live/live-answer-error.ts';
import { readWholeClip } from '../../../../src/search/live/read-whole-clip.ts';

const SPOT = { call: '/api/clips/7/', path: '' };

const read = (fields: Readonly<Record<string, unknown>>) => readWholeClip({ id: 7, ...fields }, SPOT);

describe('a clip that the API answers alone', () => {
  it('is read with all that its page shows', () => {
    const clip = read({
      title: { it: 'Gita  al mare', en: null },
      description: { it: '<p>Sole.</p>', en: '' },
      date: '1962-07',
      city: 'Cesenatico',
      author: true,
      author_data: { name: 'Mario Rossi' },
      format: '8mm',
      archive: 'Fondo Rossi',
      territorio: { id: 3, title: { it: 'Romagna' } },
      keywords: [5],
      keywords_data: [{ id: 5, value: { it: 'mare', en: 'sea' } }],
      clip_data: { file_url_vimeo: 'https://a.it/film.mp4' },
      file_url_vimeo: 'https://a.it/old.mp4',
    });
    expect(clip).toMatchObject({
      title: { it: 'Gita al mare', en: '' },
      descriptionHtml: { it: '<p>Sole.</p>', en: '' },
      author: 'Mario Rossi',
      fonds: 'Fondo Rossi',
      territory: { id: 3, title: { it: 'Romagna', en: '' } },
      keywords: [{ id: 5, title: { it: 'mare', en: 'sea' } }],
      film: 'https://a.it/film.mp4',
    });
  });

  it('is nothing but an id where the API has nothing else', () => {
    expect(read({})).toMatchObject({
      descriptionHtml: { it: '', en: '' },
      ...{ author: null, fonds: null, territory: null, keywords: [], film: null, picture: null },
    });
  });

  it('never brings the name of an author that may not be shown', () => {
    expect(read({ author: false, author_data: { name: 'Mario Rossi' } }).author).toBeNull();
  });

  it('takes the film of an older record, and none that is not http(s)', () => {
    expect(read({ file_url_vimeo: 'https://a.it/old.mp4' }).film).toBe('https://a.it/old.mp4');
    expect(read({ clip_data: { file_url_vimeo: 'javascript:alert(1)' } }).film).toBeNull();
  });

  it('keeps its sound keywords beside a broken one', () => {
    const keywords = [{ id: 'x' }, { id: 5, value: { it: 'mare' } }];
    expect(read({ keywords_data: keywords }).keywords.map(({ id }) => id)).toEqual([5]);
  });

  it('is refused, with the place, where it is not as agreed', () => {
    expect(() => read({ description: { it: 7 } })).toThrow(LiveAnswerError);
    expect(() => read({ description: { it: 7 } })).toThrow('description.it should be a text');
  });
});
