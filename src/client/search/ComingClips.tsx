import type { CSSProperties, ReactNode } from 'react';
import type { Filters } from '../../filters/query.ts';
import type { ListPages } from './list-pages.ts';

/** So many hold the place of a list of which nothing is known. */
export const FEW_CLIPS = 8;
/** A hand-typed page size may be thousands. */
const MANY = 100;

/** How many clips the next page brings. */
export function comingClips({ pages, count = 0 }: ListPages, filters: Filters): number {
  const shown = pages.reduce((sum, cards) => sum + cards.length, 0);
  return Math.max(0, Math.min(count - shown, filters.page_size, MANY));
}

/**
 * Room for clips on their way, so that their arrival moves nothing that is read: some empty cards to look at, and under
 * them one piece as high as all others, because hundreds of empty elements are as much work for a browser as full ones.
 */
export function ComingClips({ label, clips }: { readonly label: string; readonly clips: number }): ReactNode {
  const shown = Math.min(clips, FEW_CLIPS);
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className="clip-grid" aria-hidden="true">
        {Array.from({ length: shown }, (_, index) => (
          <li key={index} className="clip clip--coming">
            <span>
              <span className="frame" />
              <b />
              <span />
            </span>
          </li>
        ))}
      </ul>
      <RoomForClips clips={clips - shown} />
    </>
  );
}

/** About as high as so many cards. */
export function RoomForClips({ clips }: { readonly clips: number }): ReactNode {
  const style: CSSProperties & Record<'--clips', number> = { '--clips': clips };
  return <div className="clip-results__rest" style={style} />;
}
