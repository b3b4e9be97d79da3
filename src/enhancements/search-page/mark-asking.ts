/**
 * Says, before the list is painted, that the address asks for something else than the built page, so that clips that
 * were not asked for do not flash by. `ArchiveSearch` takes the mark away.
 */
import { parseFilters, serialiseFilters } from '../../model/filters.ts';

if (serialiseFilters(parseFilters(location.search)) !== '') {
  document.documentElement.classList.add('is-asking');
}
