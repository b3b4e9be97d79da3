// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MultiSelect } from '../../../../src/client/select/MultiSelect.tsx';
import type { MultiSelectOption } from '../../../../src/client/select/match-options.ts';
import { messages } from '../search/messages.ts';

it('highlights the first option for Enter, also where options arrive after the typing', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    act(() => {
      root.unmount();
    });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const show = (options: readonly MultiSelectOption[]): void => {
    act(() => {
      root.render(
        <MultiSelect
          label="Format"
          options={options}
          selected={[]}
          onChange={vi.fn()}
          isLoading={options.length === 0}
          language="en"
          messages={messages.select}
        />,
      );
    });
  };
  const formats = ['8mm', '16mm'].map((text) => ({ value: text, text, count: 1 }));
  show(formats);
  const field = document.querySelector('input');
  if (field === null) throw new Error('There is no field.');
  act(() => {
    field.focus();
    // As a visitor: React does not notice a value that script sets on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', '16', field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  const highlighted = (): string | null => field.getAttribute('aria-activedescendant');
  expect(highlighted()).toMatch(/item-0$/);
  show([]);
  expect(highlighted()).toBe('');
  show(formats);
  expect(highlighted()).toMatch(/item-0$/);
});
