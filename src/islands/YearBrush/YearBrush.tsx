/*
 * Why script: a chart of clips per year cannot be dragged without it, and it redraws with the other filters.
 * Before it: nothing; the filter panel around it is made by script too.
 * When: with the filter panel's code, as it is opened for the first time.
 */
import { useMemo, useState, type ReactElement } from 'react';
import { countText } from '../../i18n/count-text.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { YearBrushTexts } from './year-brush-texts.ts';
import { countClips, shownSpan, typeYear, yearExtent, type YearSpan } from './year-scale.ts';
import { YearChart } from './YearChart.tsx';
import { YearField } from './YearField.tsx';
import { YearTable } from './YearTable.tsx';

export type { YearBrushTexts } from './year-brush-texts.ts';

interface Props {
  /** Clips per year. */
  readonly years: ReadonlyMap<number, number>;
  /** Clips without a date, `null` when unknown. */
  readonly undated: number | null;
  /** The chosen period; `undefined` is all of it. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Called when a handle is dropped or moved by a key, and when a year is typed; not at every step of a drag. */
  readonly onChange: (from: number, to: number) => void;
  readonly texts: YearBrushTexts;
}

/** Chooses a period of whole years: by dragging two handles under a chart, by their keys, or by typing. */
export function YearBrush(props: Props): ReactElement {
  const { years, undated, texts } = props;
  const extent = useMemo(() => yearExtent(years), [years]);
  return (
    <fieldset className="year-brush">
      <legend className="visually-hidden">{texts.label}</legend>
      {extent === undefined ? (
        <p className="year-brush__note">{texts.empty}</p>
      ) : (
        <DatedClips
          years={years}
          extent={extent}
          chosen={shownSpan(extent, props.from, props.to)}
          onChange={props.onChange}
          texts={texts}
        />
      )}
      {undated !== null && undated > 0 && (
        <p className="year-brush__note">{countText(texts.undated, undated, texts.language)}</p>
      )}
    </fieldset>
  );
}

interface DatedClipsProps extends Pick<Props, 'years' | 'onChange' | 'texts'> {
  readonly extent: YearSpan;
  readonly chosen: YearSpan;
}

function DatedClips({ years, extent, chosen, onChange, texts }: DatedClipsProps): ReactElement {
  const [dragged, setDragged] = useState<YearSpan>();
  const [correction, setCorrection] = useState('');
  const span = dragged ?? chosen;

  function choose(next: YearSpan): void {
    setDragged(undefined);
    setCorrection('');
    if (next.from !== chosen.from || next.to !== chosen.to) onChange(next.from, next.to);
  }

  function typeInto(side: keyof YearSpan, typed: string): number {
    const { span: next, correction: kind } = typeYear(extent, chosen, side, typed);
    choose(next);
    if (kind === 'clamped') setCorrection(fillMessage(texts.clamped, { ...extent }));
    if (kind === 'swapped') setCorrection(fillMessage(texts.swapped, { ...next }));
    return next[side];
  }

  return (
    <>
      <YearChart
        years={years}
        extent={extent}
        span={span}
        fromName={texts.from}
        toName={texts.to}
        describeYear={(year) => countText(texts.yearClips, years.get(year) ?? 0, texts.language, { year })}
        onDrag={setDragged}
        onChange={choose}
      />
      <div className="year-brush__fields">
        <YearField
          label={texts.from}
          value={span.from}
          extent={extent}
          onCommit={(typed) => typeInto('from', typed)}
        />
        <YearField
          label={texts.to}
          value={span.to}
          extent={extent}
          onCommit={(typed) => typeInto('to', typed)}
        />
        <p className="year-brush__count label">
          {countText(texts.inSpan, countClips(years, span), texts.language)}
        </p>
        {/* Always in the page: screen readers miss the first text of a live region that is added with it. */}
        <p className="year-brush__correction" role="status">
          {correction}
        </p>
      </div>
      <YearTable years={years} extent={extent} texts={texts} />
    </>
  );
}
