import { useState } from 'react';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';

/** The last change of the chosen values in words, for screen readers, and a handler of changes that keeps it. */
export function useChangeStatus(
  selected: readonly string[],
  onChange: (values: readonly string[]) => void,
  nameOf: (value: string) => string,
  messages: Messages<'select'>,
): readonly [string, (values: readonly string[]) => void] {
  const [lastDone, setLastDone] = useState('');

  function change(values: readonly string[]): void {
    const added = values.find((value) => !selected.includes(value));
    const taken = selected.find((value) => !values.includes(value));
    if (added !== undefined) setLastDone(fillMessage(messages.chosen, { text: nameOf(added) }));
    if (taken !== undefined) setLastDone(fillMessage(messages.removed, { text: nameOf(taken) }));
    onChange(values);
  }

  return [lastDone, change];
}
