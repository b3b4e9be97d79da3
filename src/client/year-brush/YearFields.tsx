import { useState, type ReactElement } from 'react';
import { fillMessage, type Messages } from '../../i18n/messages.ts';
import type { YearSpan } from './year-counts.ts';
import { readYears, settleYears, SIDES } from './year-scale.ts';

interface Props {
  readonly extent: YearSpan;
  readonly span: YearSpan;
  readonly messages: Messages<'brush'>;
  readonly onChange: (span: YearSpan) => void;
  /** Called after `onChange` with why the years that were typed are not those that are chosen. */
  readonly onCorrect: (reason: string) => void;
}

/**
 * Two years to type. A period is chosen as soon as the fields hold one; until the focus leaves both, they may hold anything,
 * such as a first year beyond the last one, which is still to be typed.
 */
export function YearFields({ extent, span, messages, onChange, onCorrect }: Props): ReactElement {
  const [typed, setTyped] = useState<Readonly<Record<keyof YearSpan, string>>>();
  const shown = typed ?? { from: String(span.from), to: String(span.to) };

  function type(side: keyof YearSpan, text: string): void {
    const next = { ...shown, [side]: text };
    setTyped(next);
    const years = readYears(extent, next);
    if (years !== undefined) onChange(years);
  }

  /** @returns whether the years had to be corrected */
  function settle(): boolean {
    if (typed === undefined) return false;
    setTyped(undefined);
    const { span: next, correction } = settleYears(extent, typed);
    onChange(next);
    if (correction === 'clamped') onCorrect(fillMessage(messages.clamped, { ...extent }));
    if (correction === 'swapped') onCorrect(fillMessage(messages.swapped, { ...next }));
    return correction !== undefined;
  }

  return (
    <div
      className="year-brush__fields"
      onBlur={({ currentTarget, relatedTarget }) => {
        // In another window one looks a year up: the field stays the active element.
        const focused = relatedTarget ?? document.activeElement;
        if (!currentTarget.contains(focused)) settle();
      }}
    >
      {SIDES.map((side) => (
        <label key={side} className="year-brush__field label">
          <span>{messages[side]}</span>
          <input
            type="number"
            inputMode="numeric"
            step={1}
            min={extent.from}
            max={extent.to}
            value={shown[side]}
            onChange={({ target }) => {
              type(side, target.value);
            }}
            onKeyDown={(event) => {
              // Enter closes the panel; a correction is to be read first.
              if (event.key === 'Enter' && settle()) event.preventDefault();
            }}
          />
        </label>
      ))}
    </div>
  );
}
