import type { ApiClip } from '../../../src/api/schemas/clip.ts';
import { API_ORDERS, type ApiOrder } from '../../../src/filters/filters.ts';
import { foldText } from '../../../src/model/words.ts';
import { showText } from '../../../src/model/text.ts';
import { clipToModel } from '../../../src/api/to-model/clip.ts';
import { fetchClips, type Probe } from '../probe.ts';
import { equal, rule, type Line } from '../verdict.ts';
import type { Language } from '../../../src/model/language.ts';

/** `null` sorts last; `undefined` cannot be compared from outside. */
type Key = number | string | null | undefined;

/** The sort key of each order. Orders without an entry cannot be checked from outside. */
const KEYS: Partial<Record<ApiOrder, (clip: ApiClip) => Key>> = {
  '-id': ({ id }) => -id,
  date: yearKey(1),
  '-date': yearKey(-1),
  city: ({ city }) => initial(city ?? ''),
  title_it: titleKey('it'),
  title_en: titleKey('en'),
  author: ({ author, author_data }) => (author === false ? null : initial(author_data?.name ?? '')),
};

/** Every order returns all clips, sorted. */
export async function checkOrders(probe: Probe): Promise<readonly Line[]> {
  const lines = await Promise.all(API_ORDERS.map((order) => checkOrder(probe, order)));
  const ids = (await fetchClips(probe, {})).clips.map(({ id }) => id);
  const isSorted = inOrder(ids.map((id) => -id));
  return [rule('the newest come first unless asked', isSorted, 'ids that fall', ids.join(', ')), ...lines];
}

async function checkOrder(probe: Probe, order: ApiOrder): Promise<Line> {
  const about = `order=${order}`;
  const { count, clips, page } = await fetchClips(probe, { order, page_size: 50 });
  const [fault] = page.lines;
  if (fault?.verdict === 'differs') return { ...fault, about: `${about}: ${fault.about}` };
  const keyOf = KEYS[order];
  if (keyOf === undefined || count !== probe.count) return equal(about, probe.count, count, 'clips');
  const keys = clips.map(keyOf).filter((key) => key !== undefined);
  const expected = 'clips in this order, those without it last';
  return rule(about, inOrder(keys), expected, keys.slice(0, 8).join(', '));
}

/** Whether no key is less than the one before it; `null` only at the end. */
function inOrder(keys: readonly (number | string | null)[]): boolean {
  return keys.every((key, index) => {
    const before = keys[index - 1];
    if (before === undefined) return true;
    if (before === null || key === null) return key === null;
    return before <= key;
  });
}

function yearKey(direction: 1 | -1): (clip: ApiClip) => number | null {
  return (clip) => {
    const { date } = clipToModel(clip).record;
    return date.precision === 'unknown' ? null : direction * date.year;
  };
}

function titleKey(language: Language): (clip: ApiClip) => Key {
  return (clip) => initial(showText(clipToModel(clip).record.title, language).value);
}

/**
 * Compares by first letter only: the server chooses how it collates whole texts (hyphens, spaces, quotes), and where it
 * sorts texts that do not begin with a letter.
 */
function initial(text: string): Key {
  if (text === '') return null;
  const letter = /^\p{L}/u.test(text) ? foldText(text).slice(0, 1) : '';
  return /^[a-z]$/.test(letter) ? letter : undefined;
}
