import type { ClipFile } from '../../clip/clip-file.ts';
import { languageName } from '../../model/language-name.ts';
import { parseMoment } from '../../model/moment.ts';
import { fetchClipFile } from '../browser/fetch-clip-file.ts';
import { bindDescription } from '../player/description.ts';
import { makeElement } from '../browser/elements.ts';

/** Up to so many pixels the smaller picture is sharp enough. */
const SMALL_PICTURE = 960;

/** The messages in place of a film, in the attributes of `<main>`. */
type Note = 'gone' | 'failed' | 'noFilm' | 'filmFailed';

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
};

const main = find('main');
const figure = find('figure');
const note = find('.note');
const retry = find('nav button');
const description = find('.film-description');

/**
 * The page that other sites frame.
 *
 * Why script: one page shows every clip, which its address names. Before it: a sentence, and the way to the archive. When it
 * loads: at once.
 */
export function attach(): void {
  retry.addEventListener('click', () => void show());
  addEventListener('hashchange', () => void show());
  void show();
}

/** The clip and the moment that the fragment names; other programs append to it what they like. */
function readAddress(): { readonly id: number; readonly seconds: number } | null {
  const id = /[#&]clip=(\d{1,15})(?!\d)/.exec(location.hash)?.[1];
  const moment = /[#&]t=([\w:]+)/.exec(location.hash)?.[1] ?? null;
  return id === undefined ? null : { id: Number(id), seconds: parseMoment(moment) ?? 0 };
}

/** Aborted when the address names another clip. */
let asking = new AbortController();

async function show(): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const asked = readAddress();
  const clip = asked === null ? 'gone' : await fetchClipFile(`${asked.id}.json`, signal);
  if (signal.aborted) return;
  if (clip === 'gone') tell('gone');
  else if (clip === 'unreachable') tell('failed');
  else showClip(clip, asked?.seconds ?? 0);
}

function tell(what: Note): void {
  note.textContent = main.dataset[what] ?? '';
  retry.hidden = what !== 'failed';
  if (what === 'gone' || what === 'failed') figure.hidden = true;
}

function showClip(clip: ClipFile, seconds: number): void {
  const { film, thumbnail_url: small, poster, date, place } = clip;
  const large = innerWidth * devicePixelRatio > SMALL_PICTURE;
  const picture = (large ? poster : (small ?? poster)) ?? '';
  const image = picture === '' ? '' : makeElement('img', { src: picture, alt: '' });
  const front = film === null ? image : filmOf(clip, film, picture, seconds);
  find('.film').replaceChildren(front);
  description.hidden = film === null || !clip.tracks.some(({ kind }) => kind === 'descriptions');
  const button = find('.film-description button');
  button.ariaPressed = 'false';
  button.onclick = bindDescription(main, asking.signal);
  const title = find('h1 > a');
  title.textContent = clip.title;
  title.lang = clip.language;
  for (const link of figure.querySelectorAll('a')) link.href = clip.page;
  find('.facts').textContent = [date, place].filter((fact) => fact !== null).join(', ');
  document.title = clip.title;
  note.textContent = '';
  figure.hidden = false;
  if (film === null) tell('noFilm');
}

function filmOf({ title, tracks }: ClipFile, film: string, poster: string, seconds: number): Node {
  const video = makeElement(
    'video',
    // The moment in the address and not by script: browsers then load nothing before it.
    {
      ...{ controls: true, preload: 'none', playsInline: true, poster, ariaLabel: title },
      src: seconds > 0 ? `${film}#t=${seconds}` : film,
      onerror: () => {
        tell('filmFailed');
      },
    },
    ...tracks.map(({ kind, language, src }) =>
      makeElement('track', { kind, srclang: language, label: languageName(language), src }),
    ),
  );
  video.setAttribute('controlslist', 'nodownload');
  return video;
}
