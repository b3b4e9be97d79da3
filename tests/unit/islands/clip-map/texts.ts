import type { ClipMapTexts } from '../../../../src/islands/ClipMap/ClipMap.tsx';

export const texts: ClipMapTexts = {
  label: 'Map of the places',
  keyboardHint: 'Arrow keys move the map, plus and minus zoom, Enter opens the place nearest to the middle.',
  mouseHint: 'Drag to move; Ctrl and wheel to zoom.',
  touchHint: 'Two fingers move the map.',
  loading: 'Loading…',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitAll: 'Show all places',
  credit: 'Natural Earth',
  loadTiles: 'Carica la mappa dettagliata da {host}',
  noGround: 'The ground of the map did not arrive.',
  places: 'Places',
  clips: { one: '{count} clip', other: '{count} clips' },
  unplaced: {
    one: '{count} clip without a place is not on the map.',
    other: '{count} clips without a place are not on the map.',
  },
  limited: 'The first {shown} of {count} clips are on the map.',
  empty: 'None of these clips has a place.',
  morePlaces: { one: '{count} more place', other: '{count} more places' },
  moreClips: { one: '{count} more clip', other: '{count} more clips' },
  unnamedPlace: 'Place without a name',
  noYear: 'n.d.',
  close: 'Close',
};
