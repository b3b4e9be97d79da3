import { fetchMessages, fillMessage } from '../../i18n/messages.ts';
import { makeElement } from '../browser/elements.ts';

/**
 * A video of another host, on the page of an extra.
 *
 * Why script: to watch it without leaving the page. Before it: a link to the video's own page, which stays, below.
 * When it loads: when the video comes near; the host's player only once its button is pressed, because from then on
 * the host knows of the visitor.
 */
export async function attach(figure: HTMLElement): Promise<void> {
  const link = figure.querySelector('a');
  const { player, host = '' } = figure.dataset;
  if (link === null || player === undefined) return;
  const { play, note } = await fetchMessages('video');

  const button = makeElement('button', { type: 'button', className: link.className }, play);
  button.addEventListener('click', () => {
    const frame = makeElement('iframe', {
      title: play,
      allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
      // The hosts refuse videos that are bound to a site when the request has no referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
      src: player,
    });
    button.replaceWith(frame);
    frame.focus();
  });

  link.replaceWith(button);
  link.removeAttribute('class');
  figure.append(makeElement('figcaption', {}, `${fillMessage(note, { host })} `, link));
}
