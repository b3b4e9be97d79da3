import { MAX_PORT, parseOptions, repeated, setting } from '../command/command.ts';
import { parseFault } from './fault-rules.ts';
import { SAMPLE_API_PORT, type SampleApiOptions } from './serve.ts';

export const SAMPLE_API = {
  name: 'sample-api',
  summary: "Serves the whole contract of the archive's API from memory, until Ctrl+C.",
  options: {
    port: setting('N', 'the port; 0 takes any free one', {
      default: String(SAMPLE_API_PORT),
      range: [0, MAX_PORT],
    }),
    data: setting(
      'DIR',
      'folder of JSON files to serve, else the sample archive; a missing file is an empty list',
    ),
    clips: setting(
      'N',
      'generate an archive of N clips from those of the folder; the same N gives the same archive',
      { range: [0, 1_000_000] },
    ),
    fault: repeated('FAULT', 'simulate a fault; may be given more than once'),
  },
  notes: `A fault is a kind and its settings: kind,key=value,…
  latency,ms=300                         wait before answering
  status,status=503                      an error answer; status=429,retryAfter=2 with Retry-After
  html                                   a page for people, with status 200
  reset | truncate                       break the connection at once | in the middle of the body
  field,id=12,field=title,value=7        a record with a field of the wrong shape (value is JSON; none: left out)
  add-clip | remove-clip                 add | remove a clip each time the first page of clips was answered
and when it applies: match=REGEX over path and query (no commas), times=K (the first K only), every=N (each N-th).`,
  exits: { done: 'stopped', failed: true, usage: 'wrong options or data, or a port that is in use' },
  examples: [
    'npm run sample-api -- --fault status,status=500,times=3,match=/api/series/ --fault latency,ms=100,every=10',
  ],
} as const;

/** @throws Error that says which option is wrong */
export function readSampleApiOptions(argv: readonly string[]): SampleApiOptions {
  const { fault, ...options } = parseOptions(SAMPLE_API, argv).values;
  return { ...options, faults: fault.map(parseFault) };
}
