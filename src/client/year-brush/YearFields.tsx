import type { ReactElement } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import type { YearSpan } from './year-scale.ts';
import { YearField } from './YearField.tsx';

interface Props {
  readonly span: YearSpan;
  readonly extent: YearSpan;
  /** "12 clip in questi anni" */
  readonly count: string;
  /** How the last typed year was corrected; `''` when it was not. */
  readonly correction: string;
  readonly messages: Messages<'brush'>;
  /** Answers with the year that the field then shows. */
  readonly onType: (side: keyof YearSpan, typed: string) => number;
}

/** The period in two fields to type into, with what it holds. */
export function YearFields({ span, extent, count, correction, messages, onType }: Props): ReactElement {
  return (
    <div className="year-brush__fields">
      <YearField
        label={messages.from}
        value={span.from}
        extent={extent}
        onCommit={(typed) => onType('from', typed)}
      />
      <YearField
        label={messages.to}
        value={span.to}
        extent={extent}
        onCommit={(typed) => onType('to', typed)}
      />
      <p className="year-brush__count label">{count}</p>
      {/* Always in the page: screen readers miss the first text of a live region that is added with it. */}
      <p className="year-brush__correction" role="status">
        {correction}
      </p>
    </div>
  );
}
