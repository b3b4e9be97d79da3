import { fillMessage } from '../../i18n/messages.ts';
import { distanceText, nearestFirst } from '../../model/distance.ts';
import type { PlaceRow } from '../../model/topic.ts';
import { slugOf } from '../../model/words.ts';
import { PLACE_POSITIONS, topicPath } from '../../routes.ts';
import { makeElement } from '../browser/elements.ts';
import { fetchBuilt } from '../browser/fetch-built.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { askPosition } from '../browser/position.ts';

/** The list of all places has the others. */
const NEAREST = 24;

/**
 * The places nearest to the visitor, above the list of all places.
 *
 * Why script: only the browser knows where its visitor is. Before it: the list by letters, and a button that waits. When it loads:
 * at the first movement on the page. The browser is asked on a press, and the position is compared here with those of the places.
 */
export function attach(element: HTMLElement): void {
  const button = element.querySelector('button');
  const status = element.querySelector<HTMLElement>('[role=status]');
  const section = element.querySelector<HTMLElement>('section');
  if (button === null || status === null || section === null) return;

  async function showNearest(): Promise<string | undefined> {
    const [position, rows] = await Promise.all([
      askPosition(),
      fetchBuilt<readonly PlaceRow[]>(PLACE_POSITIONS, []),
    ]);
    if (position === null) return status?.dataset['refused'];
    const nearest = nearestFirst(rows, ([, , longitude, latitude]) => [longitude, latitude], position);
    const [first] = nearest;
    if (first === undefined) return status?.dataset['failed'];
    const items = nearest
      .slice(0, NEAREST)
      .map(({ thing: [name, slug], kilometres }) =>
        makeElement(
          'li',
          {},
          makeElement('a', { href: topicPath(pageLanguage(), 'place', slug || slugOf(name)) }, name),
          makeElement('small', {}, distanceText(kilometres, pageLanguage())),
        ),
      );
    section?.querySelector('ol')?.remove();
    section?.append(makeElement('ol', { className: 'topic-links' }, ...items));
    if (section !== null) section.hidden = false;
    return fillMessage(status?.dataset['found'] ?? '', {
      place: first.thing[0],
      distance: distanceText(first.kilometres, pageLanguage()),
    });
  }

  button.addEventListener('click', () => {
    status.textContent = status.dataset['asking'] ?? '';
    void showNearest().then((told = '') => {
      status.textContent = told;
    });
  });
}
