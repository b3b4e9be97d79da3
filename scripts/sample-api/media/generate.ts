/**
 * Makes the sample archive's pictures and films: everything here is composed, lit and "filmed" by this script, so
 * nothing in the sample belongs to anyone else. The same plan always gives the same bytes.
 *
 *   node scripts/sample-api/media/generate.ts                      everything (films need ffmpeg)
 *   node scripts/sample-api/media/generate.ts pictures beach       the pictures whose names start so
 *   node scripts/sample-api/media/generate.ts films train-1950     the films whose names start so
 */
import { writeFile } from 'node:fs/promises';
import { FILMS } from './film-plan.ts';
import { filmEntry, makeFilm } from './films.ts';
import { entryOf, makePicture } from './pictures.ts';
import { PICTURES } from './plan.ts';

const here = new URL('./', import.meta.url);
const [what = 'all', ...starts] = process.argv.slice(2);

const wanted = ({ name }: { readonly name: string }): boolean =>
  starts.length === 0 || starts.some((start) => name.startsWith(start));

if (what === 'all' || what === 'pictures') {
  for (const plan of PICTURES.filter(wanted)) {
    const bytes = await makePicture(plan, new URL('pictures/', here));
    console.log(`${plan.name}  ${String(Math.round(bytes / 1000))} kB`);
  }
  await writeFile(new URL('catalogue.json', here), `${JSON.stringify(PICTURES.map(entryOf), null, 2)}\n`);
}

if (what === 'all' || what === 'films') {
  const folder = new URL('films/', here);
  for (const plan of FILMS.filter(wanted)) {
    await makeFilm(plan, folder);
    console.log(plan.name);
  }
  const entries = await Promise.all(FILMS.map((plan) => filmEntry(plan, folder)));
  await writeFile(new URL('films.json', here), `${JSON.stringify(entries.flat(), null, 2)}\n`);
}
