import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { MultiSelect } from '../../../../src/client/select/MultiSelect.tsx';
import { messages } from '../search/messages.ts';

function render(props: Partial<Parameters<typeof MultiSelect>[0]> = {}): string {
  return renderToString(
    <MultiSelect
      label="City"
      options={[{ value: 'BO', text: 'Bologna', count: 12 }]}
      selected={[]}
      onChange={vi.fn()}
      isLoading={false}
      language="en"
      messages={messages.select}
      {...props}
    />,
  );
}

describe('MultiSelect', () => {
  it('renders without a browser: a labelled combobox with its menu closed and no option drawn', () => {
    const html = render();
    const label = /<label id="([^"]+)" for="([^"]+)"[^>]*>City<\/label>/.exec(html);
    expect(label).not.toBeNull();
    expect(html).toContain(`aria-labelledby="${label?.[1] ?? ''}"`);
    expect(html).toMatch(/<input[^>]*aria-expanded="false"[^>]*role="combobox"[^>]*placeholder="Select..."/);
    expect(html).toContain('role="listbox"');
    expect(html).not.toContain('role="option"');
  });

  it('names the button of each chosen value, also of one that the options do not have', () => {
    const html = render({ selected: ['BO', 'an old one'] });
    expect(html).toContain('aria-label="Remove Bologna"');
    expect(html).toContain('aria-label="Remove an old one"');
  });

  it('tells options that are on their way from options that there are not', () => {
    expect(render({ options: [], isLoading: true })).toContain('Loading...');
    expect(render({ options: [] })).toContain('No options');
  });
});
