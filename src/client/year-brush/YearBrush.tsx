/*
 * Why script: a chart of clips per year cannot be dragged without it, and it redraws with the other filters.
 * Before it: nothing; the filter panel around it is made by script too.
 * When: with the filter panel's code, as it is opened for the first time.
 */
import { useMemo, useState, type ReactElement } from 'react';
import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { countClips, shownSpan, typeYear, yearExtent, type YearSpan } from './year-scale.ts';
import { YearChart } from './YearChart.tsx';
import { YearFields } from './YearFields.tsx';
import { YearTable } from './YearTable.tsx';

interface Props {
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
  readonly language: Language;
  readonly messages: MessageSet<'archive' | 'brush' | 'filters'>;
}

/** Chooses a period of whole years: by dragging two handles under a chart, by their keys, or by typing. */
export function YearBrush(props: Props): ReactElement {
  const { years, allYears, undated, language, messages } = props;
  const extent = useMemo(() => yearExtent(allYears), [allYears]);
  return (
    <fieldset className="year-brush">
      <legend className="visually-hidden">{messages.filters.period}</legend>
      {extent === undefined ? (
        <p className="year-brush__note">{messages.brush.empty}</p>
      ) : (
        <DatedClips
          years={years}
          allYears={allYears}
          extent={extent}
          chosen={shownSpan(extent, props.from, props.to)}
          onChange={props.onChange}
          language={language}
          messages={messages}
        />
      )}
      {undated !== null && undated > 0 && (
        <p className="year-brush__note">{countMessage(messages.brush, 'undated', undated, language)}</p>
      )}
    </fieldset>
  );
}

interface DatedClipsProps extends Pick<Props, 'years' | 'allYears' | 'onChange' | 'language' | 'messages'> {
  readonly extent: YearSpan;
  readonly chosen: YearSpan;
}

function DatedClips({
  years,
  allYears,
  extent,
  chosen,
  onChange,
  language,
  messages,
}: DatedClipsProps): ReactElement {
  const { brush } = messages;
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
    if (kind === 'clamped') setCorrection(fillMessage(brush.clamped, { ...extent }));
    if (kind === 'swapped') setCorrection(fillMessage(brush.swapped, { ...next }));
    return next[side];
  }

  return (
    <>
      <YearChart
        years={years}
        allYears={allYears}
        extent={extent}
        span={span}
        fromName={brush.from}
        toName={brush.to}
        describeYear={(year) => countMessage(brush, 'yearClips', years.get(year) ?? 0, language, { year })}
        onDrag={setDragged}
        onChange={choose}
      />
      <YearFields
        span={span}
        extent={extent}
        count={countMessage(brush, 'inSpan', countClips(years, span), language)}
        correction={correction}
        messages={brush}
        onType={typeInto}
      />
      <YearTable years={years} extent={extent} language={language} messages={messages} />
    </>
  );
}
