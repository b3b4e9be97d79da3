import type { KeyboardEvent, ReactElement } from 'react';

/** Years that a page key moves; browsers' own steps differ. */
const PAGE_STEP = 10;

interface Props {
  readonly grip: 'start' | 'end';
  readonly name: string;
  readonly value: number;
  /** The other handle: this one stops there. */
  readonly least: number;
  readonly most: number;
  /** Where the handle is drawn, in pixels from the chart's left side. */
  readonly x: number;
  readonly y: number;
  readonly valueText: string;
  readonly onChange: (year: number) => void;
}

/**
 * A handle for keyboards and screen readers, over the one that pointers drag: a native slider, which also works with
 * the swipes of a phone's screen reader. Pointer events pass through to the brush.
 */
export function YearSlider({
  grip,
  name,
  value,
  least,
  most,
  x,
  y,
  valueText,
  onChange,
}: Props): ReactElement {
  function turnPage(event: KeyboardEvent): void {
    const step = { PageUp: PAGE_STEP, PageDown: -PAGE_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(Math.max(least, Math.min(most, value + step)));
  }

  return (
    <input
      type="range"
      className="year-brush__slider"
      data-grip={grip}
      aria-label={name}
      aria-valuetext={valueText}
      min={least}
      max={most}
      step={1}
      value={value}
      style={{ left: x, top: y }}
      onKeyDown={turnPage}
      onChange={(event) => {
        onChange(event.target.valueAsNumber);
      }}
    />
  );
}
