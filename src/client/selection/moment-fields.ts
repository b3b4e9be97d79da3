import { durationText } from '../../model/duration.ts';
import { momentText, parseMoment } from '../../model/moment.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { SelectedClip } from './selection.ts';
import { makeElement } from '../browser/elements.ts';
import type { PageWords } from './clip-summary.ts';

type Moments = Pick<SelectedClip, 'from' | 'to'>;

/** The two fields for where a film is to begin and to end. */
export interface MomentFields {
  readonly element: HTMLElement;
  readonly show: (moments: Moments) => void;
  /** @param seconds how long the film is; `null` where that is not known */
  readonly setLength: (seconds: number | null) => void;
}

/** @param keep called with moments that can be kept; others are told beside the fields, and what was kept stays */
export function makeMomentFields({ messages }: PageWords, keep: (moments: Moments) => void): MomentFields {
  let seconds: number | null = null;
  const input = (): HTMLInputElement =>
    makeElement('input', { type: 'text', placeholder: '0:00', autocomplete: 'off', maxLength: 8 });
  const [from, to] = [input(), input()];
  const error = makeElement('p', { className: 'selected__error', role: 'alert' });
  const read = (): void => {
    const moments = { from: parseField(from), to: parseField(to) };
    const fault = faultOf(moments.from, moments.to, seconds);
    for (const [field, isFaulty] of [
      [from, fault?.[0] === 'from'],
      [to, fault?.[0] === 'to'],
    ] as const)
      field.setAttribute('aria-invalid', String(isFaulty));
    error.textContent =
      fault === null ? '' : fillMessage(messages[fault[1]], { duration: durationText(seconds ?? 1) });
    if (fault === null && moments.from !== undefined && moments.to !== undefined)
      keep({ from: moments.from === 0 ? null : moments.from, to: moments.to });
  };
  for (const field of [from, to]) field.addEventListener('change', read);
  return {
    element: makeElement(
      'div',
      { className: 'selected__moments' },
      makeElement('label', {}, messages.from, from),
      makeElement('label', {}, messages.to, to),
      error,
    ),
    show(moments) {
      // What is being typed, or cannot be kept, is the visitor's.
      if (error.textContent !== '' || [from, to].some((field) => field === document.activeElement)) return;
      from.value = moments.from === null ? '' : momentText(moments.from);
      to.value = moments.to === null ? '' : momentText(moments.to);
    },
    setLength(known) {
      seconds = known;
    },
  };
}

/** @returns `null` for an empty field, `undefined` for what is no moment */
function parseField({ value }: HTMLInputElement): number | null | undefined {
  return value.trim() === '' ? null : (parseMoment(value.trim()) ?? undefined);
}

/** The field, and what is wrong with it. */
type Fault = readonly ['from' | 'to', 'noMoment' | 'endsBefore' | 'tooLate'];

/** Why moments cannot be kept; `null` when they can. @param seconds how long the film is, where that is known */
function faultOf(
  from: number | null | undefined,
  to: number | null | undefined,
  seconds: number | null,
): Fault | null {
  if (from === undefined) return ['from', 'noMoment'];
  if (to === undefined) return ['to', 'noMoment'];
  const end = seconds === null ? Infinity : Math.ceil(seconds);
  if ((from ?? 0) >= end) return ['from', 'tooLate'];
  if (to !== null && to > end) return ['to', 'tooLate'];
  if (to !== null && to <= (from ?? 0)) return ['to', 'endsBefore'];
  return null;
}
