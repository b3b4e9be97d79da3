import type { ReactElement } from 'react';
import type { YearBrushTexts } from './year-brush-texts.ts';
import type { YearSpan } from './year-scale.ts';

interface Props {
  readonly years: ReadonlyMap<number, number>;
  readonly extent: YearSpan;
  readonly texts: Pick<YearBrushTexts, 'table' | 'year' | 'clips' | 'language'>;
}

/** The chart for those who do not see it: the years that have clips. */
export function YearTable({ years, extent, texts }: Props): ReactElement {
  const rows = [...years]
    .filter(([year, clips]) => clips > 0 && year >= extent.from && year <= extent.to)
    .sort(([one], [other]) => one - other);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.year}</th>
            <th scope="col">{texts.clips}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([year, clips]) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{clips.toLocaleString(texts.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
