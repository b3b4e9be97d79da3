import { describe, expect, it } from 'vitest';
import { namedClip } from '../../../src/archive/archive.ts';
import { clipFile, type ClipFile } from '../../../src/clip/clip-file.ts';
import type { Clip, FilmFacts } from '../../../src/model/clip.ts';
import type { Language } from '../../../src/model/language.ts';
import * as record from '../../support/records.ts';

const SITE = new URL('https://films.example.org/');
const FILM = 'https://media.example.org/12.mp4';
const PICTURE = {
  card: 'https://media.example.org/12-640.webp',
  poster: 'https://media.example.org/12.webp',
};

function fileOf(fields: Partial<Clip>, language: Language = 'it', facts?: FilmFacts): ClipFile {
  const clip = record.clip(12, { title: record.text('Gita "al mare"', 'A day out'), ...fields });
  const films = new Map(facts === undefined ? [] : [[FILM, facts]]);
  return clipFile(namedClip(record.archiveOf({ clips: [clip] }, undefined, films), clip), language, SITE);
}

describe('the file of a clip', () => {
  it('answers oEmbed as a video, with an iframe as large as the film and its caption', () => {
    const file = fileOf({ film: FILM, picture: PICTURE, author: 'Ida Bianchi' }, 'it', {
      ...{ seconds: 75.4, bytes: 1, frame: { width: 480, height: 360 } },
    });
    expect(file).toMatchObject({
      ...{ version: '1.0', type: 'video', title: 'Gita "al mare"', author_name: 'Ida Bianchi' },
      ...{ provider_name: 'Passo ridotto', provider_url: 'https://films.example.org/it/' },
      ...{ thumbnail_url: PICTURE.card, thumbnail_width: 640, thumbnail_height: 480 },
      ...{ width: 640, height: 544, frame: { width: 480, height: 360 }, seconds: 75.4 },
    });
    expect(file.html).toBe(
      '<iframe src="https://films.example.org/embed/it/#clip=12" width="640" height="544" ' +
        'title="Gita &quot;al mare&quot;" loading="lazy" allow="fullscreen" allowfullscreen ' +
        'style="max-width:100%;height:auto;aspect-ratio:640/544;border:0"></iframe>',
    );
  });

  it('frames a portrait film in a landscape box, and gives its own size beside it', () => {
    const frame = { width: 480, height: 640 };
    expect(fileOf({ film: FILM }, 'it', { seconds: null, bytes: null, frame })).toMatchObject({
      ...{ width: 640, height: 544, frame },
    });
  });

  it('is in the language of its address, and names that of a title that is in the other one', () => {
    expect(fileOf({ film: FILM }, 'en')).toMatchObject({
      ...{ title: 'A day out', language: 'en', page: '/en/clips/12_gita-al-mare/' },
    });
    expect(fileOf({ title: record.text('Gita') }, 'en')).toMatchObject({ title: 'Gita', language: 'it' });
  });

  it('is a link, with nothing to embed, where there is no film', () => {
    const file = fileOf({ picture: PICTURE });
    expect(file).toMatchObject({ type: 'link', film: null, poster: PICTURE.poster });
    expect(file).not.toHaveProperty('html');
    expect(file).not.toHaveProperty('width');
  });

  it('leaves out or nulls what is not known', () => {
    const file = fileOf({ film: FILM });
    for (const name of ['author_name', 'thumbnail_url', 'thumbnail_width', 'thumbnail_height'])
      expect(file).not.toHaveProperty(name);
    expect(file).toMatchObject({
      date: null,
      place: null,
      author: null,
      poster: null,
      frame: null,
      seconds: null,
    });
  });

  it('has the day as its page shows it, and where the captions lie', () => {
    const file = fileOf({
      date: record.date('1962-07'),
      tracks: [{ kind: 'captions', language: 'en', cues: [] }],
    });
    expect(file.date).toBe('1962');
    expect(file.tracks).toEqual([{ kind: 'captions', language: 'en', src: '/captions/12.en.vtt' }]);
  });
});
