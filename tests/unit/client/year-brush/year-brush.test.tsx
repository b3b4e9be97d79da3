import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { YearBrush } from '../../../../src/client/year-brush/YearBrush.tsx';
import { messages } from '../search/messages.ts';

const years = new Map([
  [1962, 31],
  [1958, 1200],
  [1960, 0],
  [1971, 4],
]);

function render(props: Partial<Parameters<typeof YearBrush>[0]> = {}): string {
  return renderToString(
    <YearBrush
      years={years}
      allYears={years}
      undated={12}
      from={undefined}
      to={undefined}
      onChange={vi.fn()}
      language="en"
      messages={messages}
      {...props}
    />,
  );
}

describe('YearBrush', () => {
  it('renders without a browser: two sliders that end at each other, two fields, a bar for each year', () => {
    const html = render({ from: 1960, to: 1962 });
    expect(html).toMatch(/type="range"[^>]*aria-label="From"[^>]*min="1958" max="1962"[^>]*value="1960"/);
    expect(html).toMatch(
      /type="range"[^>]*aria-label="To" aria-valuetext="1962, 31 clips" min="1960" max="1971"/,
    );
    expect(html.match(/type="number"/g)).toHaveLength(2);
    expect(html.match(/class="year-brush__bar/g)).toHaveLength(3);
    expect(html).toContain('31 clips in these years');
  });

  it('shows the whole extent while no period is chosen', () => {
    expect(render()).toContain('1,235 clips in these years');
  });

  it('keeps the axis of the archive when the filters leave few years, and shows the others lighter', () => {
    const html = render({ years: new Map([[1962, 1]]) });
    expect(html).toMatch(/min="1958" max="1971"/);
    expect(html.match(/class="year-brush__bar/g)).toHaveLength(1);
    expect(html.match(/class="year-brush__all"/g)).toHaveLength(3);
    expect(render({ years: new Map() })).toMatch(/min="1958" max="1971"/);
  });

  it('says the same as a table, earliest year first, without the years that have no clips', () => {
    const rows = [...render().matchAll(/<th scope="row">(\d+)<\/th><td>([\d,]+)<\/td>/g)];
    expect(rows.map(([, year, clips]) => [year, clips])).toEqual([
      ['1958', '1,200'],
      ['1962', '31'],
      ['1971', '4'],
    ]);
  });

  it('says how many clips have no date, when there are any and somebody knows', () => {
    expect(render()).toContain('12 undated clips');
    expect(render({ undated: 0 })).not.toContain('undated');
    expect(render({ undated: null })).not.toContain('undated');
  });

  it('says that no clip has a date instead of drawing an empty chart', () => {
    const html = render({ years: new Map(), allYears: new Map() });
    expect(html).toContain('None of these clips has a date.');
    expect(html).not.toContain('<svg');
  });
});
