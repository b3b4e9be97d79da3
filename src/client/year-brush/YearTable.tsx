import type { ReactElement } from 'react';
import type { MessageSet } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import type { YearSpan } from './year-scale.ts';

interface Props {
  readonly years: ReadonlyMap<number, number>;
  readonly extent: YearSpan;
  readonly language: Language;
  readonly messages: MessageSet<'archive' | 'brush'>;
}

/** The chart for those who do not see it: the years that have clips. */
export function YearTable({ years, extent, language, messages: { archive, brush } }: Props): ReactElement {
  const rows = [...years]
    .filter(([year, clips]) => clips > 0 && year >= extent.from && year <= extent.to)
    .sort(([one], [other]) => one - other);
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
