import { measureProgram, usageRow } from './measure-program.ts';
import { round } from './statistics.ts';
import type { Row, Rows } from './table.ts';

/**
 * The copies of so many pictures of one host: the first run, one with nothing to ask for, and one a week later, which asks
 * whether all are the same. Without the pause between requests.
 * @param api address of the sample API, which serves the pictures
 * @param state the folder for the copies
 */
export async function benchCopyingPictures(api: string, state: string, pictures: number): Promise<Rows> {
  const copy = async (days: number): Promise<Row> => {
    const args = ['tests/bench/pictures-process.ts', api, state, String(pictures), String(days)];
    const usage = await measureProgram(args, {});
    // It prints nothing else.
    const { asked, copied, files, bytes } = JSON.parse(usage.output) as Record<string, number>;
    return {
      ...{ 'asked for': asked ?? 0, 'with copies': copied ?? 0, files: files ?? 0 },
      'MB on disk': round((bytes ?? 0) / 1e6),
      'CPU ms a picture': round(((usage.userSeconds + usage.systemSeconds) / pictures) * 1000),
      ...usageRow(usage),
    };
  };
  return { 'first run': await copy(0), 'nothing due': await copy(0), 'a week later': await copy(8) };
}
