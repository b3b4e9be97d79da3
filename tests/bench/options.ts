import { flag, parseNumber, parseOptions, refuseTogether, setting } from '../../scripts/command/command.ts';

const PARTS = ['site', 'index', 'browser', 'publish', 'rebuild', 'films'];
/** They run only when named: endurance, exactness, an editor's wait, what a phone sees, what a small machine makes of pictures, another generator, and other searches. */
export const LONG_PARTS = [
  'kills',
  'day',
  'edits',
  'press',
  'lighthouse',
  'slow-line',
  'visit',
  'pictures',
  'peers',
  'search-peers',
];

export const BENCH = {
  name: 'bench',
  operands: '[PART …]',
  summary: `Generates a large archive and measures what the documentation claims: pulling it and building the whole site (site),
writing and querying its search index (index), searching it in a browser (browser), publishing it (publish), the
scheduled job (rebuild), and the check of as many films (films). Without a part: all of these. Ten further parts run only when named: killing
the scheduled job of a small archive again and again (kills), running it every minute of a day (day), telling it of random edits and
comparing every file with those of runs of everything (edits), timing it from a request to the public page (press), rating a page of each kind as Lighthouse's phone (lighthouse), opening
pages on a line of 400 kbit/s (slow-line), a visit of six steps with and without Save-Data (visit), making copies of pictures
(pictures), building beside Eleventy, which is installed for it into a temporary folder, writing as much (peers), and searching
beside Pagefind and Orama, which are too, for films that somebody has in mind (search-peers). Leaves nothing on the disk.`,
  options: {
    clips: setting('N', 'clips of the generated archive', { default: '35000' }),
    rounds: setting('N', 'rounds of kills (100), of day (1440), of edits (200), or presses of each kind (5)'),
    runs: setting('N', 'how often lighthouse rates each page', { default: '5' }),
    page: setting('NAME', 'the only page that lighthouse rates, as its table names it'),
    records: setting(
      'FOLDER',
      'the records that the sixty questions of search-peers are of; otherwise the sample archive',
    ),
    generated: flag('search-peers searches the generated archive, without questions'),
    alone: flag('search-peers measures our own index alone'),
    reports: setting('FOLDER', 'keeps what lighthouse says of each run'),
  },
  exits: { done: true, failed: true, usage: 'wrong options' },
} as const;

export interface BenchCommand {
  readonly clips: number;
  readonly rounds: number | undefined;
  readonly runs: number;
  readonly page: string | undefined;
  readonly reports: string | undefined;
  readonly records: string | undefined;
  readonly generated: boolean;
  readonly alone: boolean;
  readonly parts: readonly string[];
}

/** @throws Error that says which option or part is wrong */
export function readBenchCommand(argv: readonly string[]): BenchCommand {
  const { values, positionals } = parseOptions(BENCH, argv);
  const known = [...PARTS, ...LONG_PARTS];
  const unknown = positionals.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join()}; the parts are ${known.join(', ')}.`);
  refuseTogether(values, 'records', 'generated');
  const { page, reports, records, generated, alone } = values;
  return {
    clips: parseNumber('clips', values.clips, 1, 1_000_000),
    rounds: values.rounds === undefined ? undefined : parseNumber('rounds', values.rounds, 1, 1_000_000),
    runs: parseNumber('runs', values.runs, 1, 100),
    ...{ page, reports, records, generated, alone },
    parts: positionals.length === 0 ? PARTS : positionals,
  };
}
