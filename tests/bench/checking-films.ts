import { measureProgram, usageRow } from './measure-program.ts';
import { round } from './statistics.ts';
import type { Row, Rows } from './table.ts';

/**
 * The check of so many films of one host: the first, which reads them, and the next, which asks whether they have changed.
 * Without the pause between requests, which makes it hours.
 * @param api address of the sample API, which serves the films
 * @param state the folder for what is found
 */
export async function benchCheckingFilms(api: string, state: string, films: number): Promise<Rows> {
  return { 'first check': await check(api, state, films), 'next check': await check(api, state, films) };
}

async function check(api: string, state: string, films: number): Promise<Row> {
  const usage = await measureProgram(['tests/bench/films-process.ts', api, state, String(films)], {});
  // It prints nothing else.
  const { measured, requests, bytes } = JSON.parse(usage.output) as Record<string, number>;
  return {
    'durations known': measured ?? 0,
    requests: requests ?? 0,
    'kB a film': round((bytes ?? 0) / films / 1000),
    ...usageRow(usage),
  };
}
