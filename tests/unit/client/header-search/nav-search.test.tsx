import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { getKind, getStatus, NavSearch } from '../../../../src/client/header-search/NavSearch.tsx';
import type { Offer } from '../../../../src/client/header-search/suggester.ts';
import { messages } from './messages.ts';

describe('NavSearch', () => {
  it('renders the plain field of the header and nothing else, so that React can adopt it', () => {
    const suggest = vi.fn();
    // As much of the field as is read on the server, where effects do not run.
    const field: Partial<HTMLInputElement> = {
      placeholder: 'Enter your search text',
      defaultValue: '<mare>',
      getAttribute: () => 'Search the archive',
    };
    const html = renderToString(
      <NavSearch
        messages={messages}
        language="en"
        field={field as HTMLInputElement}
        suggest={suggest}
        onChoose={vi.fn()}
      />,
    );
    expect(html).toBe(
      '<input type="search" placeholder="Enter your search text" aria-label="Search the archive" ' +
        'name="search" value="&lt;mare&gt;"/>',
    );
    expect(suggest).not.toHaveBeenCalled();
  });
});

const mare: Offer = { text: 'mare', kind: 'keywords', href: '/en/archive/?search=mare' };
const alMare: Offer = { text: 'Al mare', kind: 'title', href: '/en/archive/?search=Al+mare' };

describe('what is said about the suggestions', () => {
  it('tells how many there are', () => {
    expect(getStatus({ phase: 'found', options: [mare, alMare] }, messages, 'en')).toBe(
      '2 results available.',
    );
    expect(getStatus({ phase: 'found', options: [mare] }, messages, 'en')).toBe('1 result available.');
    expect(getStatus({ phase: 'found', options: [] }, messages, 'en')).toBe(messages.none);
  });

  it('goes on telling so while the next ones are on their way', () => {
    expect(getStatus({ phase: 'searching', options: [mare] }, messages, 'en')).toBe('1 result available.');
    expect(getStatus({ phase: 'searching', options: [] }, messages, 'en')).toBe(messages.searching);
  });

  it('asks for more when too little is typed, and is silent when there is nothing to say', () => {
    expect(getStatus({ phase: 'short', options: [] }, messages, 'en')).toBe(messages.short);
    expect(getStatus({ phase: 'idle', options: [] }, messages, 'en')).toBe('');
  });

  it('says of an option what it is, and nothing where the engine cannot tell', () => {
    expect(getKind(mare, messages)).toBe('theme');
    expect(getKind(alMare, messages)).toBe('title');
    expect(getKind({ kind: null }, messages)).toBeUndefined();
  });
});
