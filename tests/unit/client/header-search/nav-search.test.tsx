import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { NavSearch } from '../../../../src/client/header-search/NavSearch.tsx';
import { messages } from './messages.ts';

describe('NavSearch', () => {
  it('renders the plain field of the header and nothing else, so that React can adopt it', () => {
    const suggest = vi.fn();
    const html = renderToString(
      <NavSearch
        label="Search the archive"
        placeholder="Enter your search text"
        messages={messages}
        language="en"
        initialText="<mare>"
        readText={() => '<mare>'}
        field={new EventTarget()}
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
