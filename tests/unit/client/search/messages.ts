import archive from '../../../../src/i18n/locales/en/archive.json' with { type: 'json' };
import brush from '../../../../src/i18n/locales/en/brush.json' with { type: 'json' };
import clip from '../../../../src/i18n/locales/en/clip.json' with { type: 'json' };
import filters from '../../../../src/i18n/locales/en/filters.json' with { type: 'json' };
import map from '../../../../src/i18n/locales/en/map.json' with { type: 'json' };
import search from '../../../../src/i18n/locales/en/search.json' with { type: 'json' };
import select from '../../../../src/i18n/locales/en/select.json' with { type: 'json' };
import type { MessageSet } from '../../../../src/i18n/messages.ts';

/** The messages of the archive's search, in English. */
type Namespace = 'archive' | 'brush' | 'clip' | 'filters' | 'map' | 'search' | 'select';
export const messages: MessageSet<Namespace> = { archive, brush, clip, filters, map, search, select };
