import { parseTypedMoment } from '../../model/moment.ts';
import type { SelectedClip } from './selection.ts';

/** Moments of a film as they were typed, which cannot be kept, and why. */
export interface MomentDraft {
  readonly from: string;
  readonly to: string;
  readonly wrong: 'from' | 'to';
  readonly fault: 'noMoment' | 'endsBefore' | 'tooLate';
}

/** Reads the two fields of a clip; an empty one is the film's own beginning or end. @param seconds the film's duration */
export function parseMoments(
  fromText: string,
  toText: string,
  seconds: number | null,
): Pick<SelectedClip, 'from' | 'to'> | MomentDraft {
  const [from, to] = [fromText, toText].map((text) => (text === '' ? 0 : parseTypedMoment(text)));
  const end = seconds === null ? Infinity : Math.ceil(seconds);
  const draft = (wrong: 'from' | 'to', fault: MomentDraft['fault']): MomentDraft => {
    return { from: fromText, to: toText, wrong, fault };
  };
  if (from == null) return draft('from', 'noMoment');
  if (to == null) return draft('to', 'noMoment');
  if (from >= end) return draft('from', 'tooLate');
  if (to > end) return draft('to', 'tooLate');
  if (toText !== '' && to <= from) return draft('to', 'endsBefore');
  return { from: from || null, to: to || null };
}
