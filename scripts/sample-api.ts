import { parseArgs } from 'node:util';
import { messageOf } from './read-error.ts';
import { findSlips } from './sample-api/find-slips.ts';
import { parseFault } from './sample-api/fault-rules.ts';
import { SAMPLE_API_PORT, startSampleApi } from './sample-api/serve.ts';

/** The archive's API, embedded: for development, for tests, and for a first look at the site. */

const HELP = `npm run sample-api -- [options]

Serves the whole contract of the archive's API from memory.

  --port N        port to listen on (${SAMPLE_API_PORT})
  --data DIR      folder of JSON files to serve (scripts/sample-api/archive); a missing file is an empty list
  --clips N       generate an archive of N clips from those of the folder; the same N gives the same archive
  --fault FAULT   what shall go wrong; may be given several times
  --help          this text

A fault is a kind and its settings: kind,key=value,…
  latency,ms=300                         wait before answering
  status,status=503                      an error answer; status=429,retryAfter=2 asks to wait
  html                                   a page for people, with status 200
  reset | truncate                       break the connection at once | half way through the body
  field,id=12,field=title,value=7        a record with a field of the wrong shape (value is JSON; none: left out)
  add-clip | remove-clip                 a clip comes | goes each time the first page of clips was answered
and when it strikes: match=REGEX over path and query (no commas), times=K (the first K only), every=N (each N-th).
  --fault status,status=500,times=3,match=/api/series/ --fault latency,ms=100,every=10
`;

try {
  await main();
} catch (error) {
  // What can go wrong here is in the options, the data or the port; where in the code it surfaced helps nobody.
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(SAMPLE_API_PORT) },
      data: { type: 'string' },
      clips: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const api = await startSampleApi({
    port: parseNumber('--port', values.port),
    data: values.data,
    clips: values.clips === undefined ? undefined : parseNumber('--clips', values.clips),
    faults: values.fault.map(parseFault),
  });
  const archive = api.archive();
  for (const slip of findSlips(archive)) console.warn(slip);
  console.log(`The sample API answers at ${api.url} with ${archive.clips.length} clips.`);
  // Parents stop it with SIGTERM, people with Ctrl+C; either way it ends well.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void api.close());
}

function parseNumber(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`${name}: expected a whole number, received "${text}".`);
}
