import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ClipMap } from '../../../../src/client/map/ClipMap.tsx';
import type { MapPlaces } from '../../../../src/search/search-engine.ts';
import { CAGLIARI, placedClips } from './placed-clips.ts';
import { messages } from '../search/messages.ts';

function render(places: MapPlaces | undefined, isLoading = false): string {
  const html = renderToString(
    <ClipMap
      places={places}
      allPlaces={undefined}
      isLoading={isLoading}
      language="en"
      fetchCards={() => Promise.resolve([])}
      basemapHref="/map/base.json?v=1"
      home={[6.5, 35.4, 18.6, 47.2]}
      seas={[]}
      tiles={null}
      messages={messages}
    />,
  );
  return html.replaceAll('<!-- -->', '');
}

describe('ClipMap', () => {
  it('lists every place with its number of clips, those with the most first', () => {
    const html = render({
      clips: [...placedClips(1, { city: 'Cagliari', position: CAGLIARI }), ...placedClips(3)],
      unplaced: 0,
      count: 4,
      total: 9000,
    });
    expect(html).toMatch(/Bologna<\/span> <span class="label">3 clips.*Cagliari.*1 clip</);
  });

  it('says which clips are not on it', () => {
    const html = render({ clips: placedClips(2), unplaced: 36, count: 6000, total: 9000 });
    expect(html).toContain('36 clips without a place are not on the map.');
    expect(html).toContain('2 of 6,000 clips on the map so far.');
  });

  it('says that no clip has a place, and nothing of the kind when no clip matches', () => {
    expect(render({ clips: [], unplaced: 5, count: 5, total: 9000 })).toContain(messages.map.empty);
    expect(render({ clips: [], unplaced: 0, count: 0, total: 9000 })).not.toContain(messages.map.empty);
  });

  it('says quietly that it is loading, and claims no number meanwhile', () => {
    const html = render(undefined, true);
    expect(html).toContain(messages.archive.loadingMap);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('not on the map');
    expect(html).not.toContain('<span>0</span>');
  });

  it('names the map and its buttons', () => {
    const html = render(undefined);
    const { label, zoomIn, zoomOut, fitAll } = messages.map;
    for (const name of [label, zoomIn, zoomOut, fitAll]) {
      expect(html).toContain(`aria-label="${name}"`);
    }
  });

  it('calls a place without a name by a name, and escapes the others', () => {
    const html = render({
      clips: [...placedClips(1, { city: '' }), ...placedClips(1, { city: '<b>Roma' })],
      unplaced: 0,
      count: 2,
      total: 9000,
    });
    expect(html).toContain('Unnamed place');
    expect(html).toContain('&lt;b&gt;Roma');
  });
});
