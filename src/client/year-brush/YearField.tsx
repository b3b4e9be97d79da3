import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import type { YearSpan } from './year-scale.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly extent: YearSpan;
  /** @returns the year that the field shows from now on */
  readonly onCommit: (typed: string) => number;
}

/**
 * A year to type. Uses the browser's `change` event, which comes once the year is complete: on Enter, on leaving the
 * field, on the field's arrows. React's `onChange` would already correct the "1" of "1962".
 */
export function YearField({ label, value, extent, onCommit }: Props): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const commit = useEffectEvent((typed: string) => String(onCommit(typed)));
  const current = useEffectEvent(() => String(value));

  useEffect(() => {
    const { current: input } = field;
    // Not while the field has the focus: the visitor may be typing.
    if (input !== null && input !== document.activeElement) input.value = String(value);
  }, [value]);

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const onNativeChange = (): void => {
      input.value = commit(input.value);
    };
    const onBlur = (): void => {
      input.value = current();
    };
    input.addEventListener('change', onNativeChange);
    input.addEventListener('blur', onBlur);
    return () => {
      input.removeEventListener('change', onNativeChange);
      input.removeEventListener('blur', onBlur);
    };
  }, []);

  return (
    <label className="year-brush__field label">
      <span>{label}</span>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        step={1}
        min={extent.from}
        max={extent.to}
        defaultValue={value}
      />
    </label>
  );
}
