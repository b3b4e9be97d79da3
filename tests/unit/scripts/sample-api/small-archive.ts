import { completeArchive } from '../../../../scripts/sample-api/load-archive.ts';
import type { Archive, StoredArchive, StoredClip } from '../../../../scripts/sample-api/records.ts';

/** A clip with the given fields and a title; everything else is missing. */
export function storedClip(id: number, fields: Partial<StoredClip> = {}): StoredClip {
  return { id, title: { it: `Titolo ${id}`, en: `Title ${id}` }, ...fields };
}

/** An archive with the given lists; all others are empty. */
export function archiveOf(lists: Partial<StoredArchive> = {}): Archive {
  return completeArchive(
    {
      clips: [],
      keywords: [],
      series: [],
      territories: [],
      lives: [],
      extras: [],
      homeBlocks: [],
      slides: [],
      contents: [],
      ...lists,
    },
    {},
  );
}

/** An archive of the given clips. */
export function archiveOfClips(...clips: StoredClip[]): Archive {
  return archiveOf({ clips });
}

const CLIPS: readonly StoredClip[] = [
  storedClip(1, {
    title: { it: 'Gita a Cesenatico', en: 'A trip to Cesenatico' },
    description: { it: '<p>Due famiglie al <b>mare</b>.</p>', en: null },
    date: '1962-07-14',
    city: 'Cesenatico',
    position: { type: 'Point', coordinates: [12.396, 44.199] },
    author: true,
    author_data: { name: 'Mario Rossi' },
    format: '8mm',
    territorio: 7,
    keywords: [3],
    image_medium: '/media/pictures/beach-640.jpg',
    image_preview: '/media/pictures/beach-1280.jpg',
    clip_data: { file_url_vimeo: '/media/films/sea.mp4' },
  }),
  storedClip(2, {
    date: '1962',
    city: 'Bologna',
    position: { type: 'Point', coordinates: [11.343, 44.494] },
    author: true,
    author_data: { name: 'Mario Rossi' },
    format: 'Super 8',
    territorio: 7,
    keywords: [3, 4],
  }),
  storedClip(3, {
    date: '1971-02',
    city: 'Bologna',
    position: { type: 'Point', coordinates: [11.343, 44.494] },
    author: false,
    author_data: { name: 'Ines Segreta' },
    format: '8mm',
    keywords: [4],
  }),
  storedClip(4, { title: { it: 'Nevicata', en: '' } }),
];

/** Something of everything: what a small but whole archive looks like. */
export function wholeArchive(): Archive {
  return archiveOf({
    clips: CLIPS,
    keywords: [
      { id: 3, value: { it: 'mare', en: 'seaside' } },
      { id: 4, value: { it: 'città', en: 'city' } },
      { id: 5, value: { it: 'neve', en: null } },
    ],
    series: [
      {
        id: 1,
        title: { it: 'Scuola', en: 'School' },
        clips: [2, 1],
        cover_image: '/media/pictures/school.jpg',
      },
      {
        id: 2,
        title: { it: 'Via Emilia', en: 'Along the Via Emilia' },
        clips: [3, 2],
        blocks: [{ id: 21, type: 'timeline', order: 1, title: { it: 'Partenza' }, clips: [3] }],
        home: true,
      },
    ],
    territories: [{ id: 7, title: { it: 'Romagna', en: 'Romagna' } }],
    lives: [
      {
        id: 2,
        title: { it: 'Una vita' },
        blocks: [{ id: 31, type: 'text-slider', order: 1, clips: [1, 2] }],
      },
    ],
    extras: [
      {
        id: 5,
        type: 'evento',
        title: { it: 'Serata' },
        date_from: '2024-05-03',
        hour: '18:30',
        place: 'Bologna',
        blocks_content: [
          { type: 'image', image: '/media/pictures/night.jpg' },
          { type: 'clip_from_archive', clip: 4 },
          { type: 'clips_list', clips: [1, 2] },
          { type: 'unheard-of' },
        ],
      },
    ],
    homeBlocks: [
      { id: 1, type: 'centered', title: { it: 'Estate' }, keywords: [3], authors: ['Mario Rossi'] },
    ],
    slides: [{ id: 1, link: '/it/serie/', clip_data: { file_url_vimeo: '/media/films/sea.mp4' } }],
    contents: [{ code: 'dona', label: { it: 'Dona' }, text: { it: '<p>Grazie</p>' } }],
  });
}
