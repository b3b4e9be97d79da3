import { join } from 'node:path';
import type { RunRecord } from '../../scripts/rebuild/history.ts';
import type { RunningApi } from '../../scripts/sample-api/serve.ts';
import { measureProgram, usageRow } from './measure-program.ts';
import { KEPT_RELEASES } from './publishing.ts';
import type { Row, Rows } from './table.ts';

/** How many clips an editor's morning changes or adds. */
const FEW_CLIPS = 10;

/** What each run used, and how many seconds by the clock each of its steps took. */
interface RebuildTables {
  readonly runs: Rows;
  readonly steps: Rows;
}

/**
 * The scheduled job from the first run on: everything, nothing, a few clips edited, again and again, a title
 * edited with and without a word of the back office, a clip gone, a few clips added, and the name of a person taken off. Pull, rendering and publication of the edited clips are three runs, so that each has its own CPU time; the
 * tables show the last edition.
 * @param folder for the state and the releases
 */
export async function benchRebuilding(api: RunningApi, folder: string): Promise<RebuildTables> {
  const environment = {
    ARCHIVE_API_URL: api.url,
    ARCHIVE_DIR: join(folder, 'state'),
    PUBLISH_TO: `releases:${join(folder, 'public')}`,
    PUBLISH_KEEP: String(KEPT_RELEASES),
  };
  const runs: Record<string, Row> = {};
  const steps: Record<string, Row> = {};
  const rebuild = async (name: string, ...options: readonly string[]): Promise<void> => {
    const usage = await measureProgram(['scripts/rebuild.ts', '--json', ...options], environment);
    const run = JSON.parse(usage.output) as RunRecord;
    runs[name] = {
      ...usageRow(usage),
      'pages rendered': run.pagesRendered,
      'files changed': run.filesChanged,
      'files deleted': run.filesRemoved,
      'files published': run.filesPublished,
    };
    steps[name] = Object.fromEntries(Object.entries(run.steps).map(([step, ms]) => [step, ms / 1000]));
  };
  await rebuild('everything');
  await rebuild('nothing changed');
  const name = `${FEW_CLIPS} clips edited`;
  // The release of the last edition is the first that reuses an old one.
  for (let edition = 1; edition <= KEPT_RELEASES + 1; edition += 1) {
    editClips(api, edition);
    runs[`${name}: pull`] = usageRow(await measureProgram(['scripts/pull.ts'], environment));
    await rebuild(`${name}: compare, render, check`, '--no-pull', '--no-publish');
    await rebuild(`${name}: publish`, '--no-pull');
  }
  const [edited, alsoEdited, gone] = api.archive().clips.map(({ id }) => id);
  retitle(api, edited);
  await rebuild('a title, told', '--changed', `clips/${edited}`);
  retitle(api, alsoEdited);
  await rebuild('a title, not told');
  api.change((archive) => ({ ...archive, clips: archive.clips.filter(({ id }) => id !== gone) }));
  await rebuild('a clip gone, told', '--changed', `clips/${gone}`);
  addClips(api);
  await rebuild(`${FEW_CLIPS} clips added`);
  await rebuild(`a person of ${FEW_CLIPS} clips forgotten`, '--remove', `person:${personToForget(api)}`);
  return { runs, steps };
}

/** Which clips are edited, or copied: from all over the archive, and the newest among them. */
function isChosen(index: number, clips: readonly unknown[]): boolean {
  return index % Math.ceil(clips.length / FEW_CLIPS) === 0;
}

function editClips(api: RunningApi, edition: number): void {
  api.change((archive) => ({
    ...archive,
    clips: archive.clips.map((clip, index) =>
      isChosen(index, archive.clips)
        ? { ...clip, description: { it: `Un testo corretto ${edition} volte da chi cataloga.`, en: null } }
        : clip,
    ),
  }));
}

function retitle(api: RunningApi, id: number | undefined): void {
  api.change((archive) => ({
    ...archive,
    clips: archive.clips.map((clip) =>
      clip.id === id
        ? { ...clip, title: { it: `Titolo corretto ${id}`, en: `Corrected title ${id}` } }
        : clip,
    ),
  }));
}

/** Somebody with a few clips that may be shown with their name. */
function personToForget(api: RunningApi): string {
  const shown = api.archive().clips.filter(({ author }) => author === true);
  const byName = Map.groupBy(shown, ({ author_data }) => author_data?.name ?? '');
  const found = [...byName].find(([, clips]) => clips.length === FEW_CLIPS);
  if (found === undefined) throw new Error(`Nobody has ${FEW_CLIPS} clips.`);
  return found[0];
}

/** New records with the author, place, year and keywords of old ones. */
function addClips(api: RunningApi): void {
  api.change((archive) => {
    const { clips } = archive;
    const last = Math.max(...clips.map(({ id }) => id));
    const added = clips.filter((_, index) => isChosen(index, clips));
    return { ...archive, clips: [...clips, ...added.map((clip, nth) => ({ ...clip, id: last + 1 + nth }))] };
  });
}
