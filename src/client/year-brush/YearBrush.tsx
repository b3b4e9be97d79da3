/*
 * Why script: a chart of clips per year cannot be dragged without it, and it redraws with the other filters.
 * Before it: nothing; the filter panel around it is made by script too.
 * When: with the filter panel's code, as it is opened for the first time.
 */
import { useMemo, useState, type ReactElement } from 'react';
import { countMessage } from '../../i18n/count-message.ts';
import type { Words } from '../../i18n/messages.ts';
import { countClips, yearExtent, yearsWithin, type YearSpan } from './year-counts.ts';
import { shownSpan } from './year-scale.ts';
import { YearChart } from './YearChart.tsx';
import { YearFields } from './YearFields.tsx';

interface Props extends Words<'archive' | 'brush' | 'filters'> {
  /** Clips per year. */
  readonly years: ReadonlyMap<number, number>;
  /** Clips per year before any filter: the axis is theirs, so that it stays as it is when the filters change. */
  readonly allYears: ReadonlyMap<number, number>;
  /** Clips without a date, `null` when unknown. */
  readonly undated: number | null;
  /** The chosen period; `undefined` is all of it. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Called when a handle is dropped or moved by a key, and when a year is typed; not at every step of a drag. */
  readonly onChange: (from: number, to: number) => void;
}

/** Chooses a period of whole years: by dragging two handles under a chart, by their keys, or by typing. */
export function YearBrush(props: Props): ReactElement {
  const { allYears, undated, language, messages } = props;
  const extent = useMemo(() => yearExtent(allYears), [allYears]);
  return (
    <fieldset className="year-brush">
      <legend className="visually-hidden">{messages.filters.period}</legend>
      {extent === undefined ? (
        <p className="year-brush__note">{messages.brush.empty}</p>
      ) : (
        <DatedClips {...props} extent={extent} />
      )}
      {undated !== null && undated > 0 && (
        <p className="year-brush__note">{countMessage(messages.brush, 'undated', undated, language)}</p>
      )}
    </fieldset>
  );
}

function DatedClips(props: Props & { readonly extent: YearSpan }): ReactElement {
  const { years, allYears, extent, language, messages } = props;
  const { brush } = messages;
  const chosen = shownSpan(extent, props.from, props.to);
  const [dragged, setDragged] = useState<YearSpan>();
  const [correction, setCorrection] = useState('');
  const span = dragged ?? chosen;

  function choose(next: YearSpan): void {
    setDragged(undefined);
    setCorrection('');
    if (next.from !== chosen.from || next.to !== chosen.to) props.onChange(next.from, next.to);
  }

  return (
    <>
      <YearChart
        {...{ years, allYears, extent, span }}
        names={brush}
        describeYear={(year) => countMessage(brush, 'yearClips', years.get(year) ?? 0, language, { year })}
        onDrag={setDragged}
        onChange={choose}
      />
      <div className="year-brush__typed">
        <YearFields {...{ extent, span }} messages={brush} onChange={choose} onCorrect={setCorrection} />
        <p className="year-brush__count label">
          {countMessage(brush, 'inSpan', countClips(years, span), language)}
        </p>
        {/* Always in the page: screen readers miss the first text of a live region that is added with it. */}
        <p className="year-brush__correction" role="status">
          {correction}
        </p>
      </div>
      <YearTable rows={yearsWithin(years, extent)} {...{ language, messages }} />
    </>
  );
}

interface YearTableProps extends Words<'archive' | 'brush'> {
  readonly rows: ReturnType<typeof yearsWithin>;
}

/** The chart for those who do not see it: the years that have clips. */
function YearTable({ rows, language, messages: { archive, brush } }: YearTableProps): ReactElement {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{brush.table}</caption>
        <thead>
          <tr>
            <th scope="col">{brush.year}</th>
            <th scope="col">{archive.clips}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([year, clips]) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{clips.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
