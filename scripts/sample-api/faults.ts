import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { isObject } from '../../src/model/parse-json.ts';
import type { Fault, FaultRules } from './fault-rules.ts';
import type { Archive } from './records.ts';

/** Node's own request and response, which faults need to break connections. */
export interface Bindings {
  Bindings: HttpBindings;
}

/** Edits the served archive. */
export type ChangeArchive = (edit: (archive: Archive) => Archive) => void;

/** Applies the active faults: first those that replace the answer, then those that damage it. */
export function injectFaults(rules: FaultRules, change: ChangeArchive): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const faults = rules.strike(pathname + search);
    for (const fault of faults) {
      const instead = await answerInstead(fault, c);
      if (instead !== undefined) return instead;
    }
    await next();
    for (const fault of faults) await spoilAnswer(fault, c, change);
    return undefined;
  };
}

async function answerInstead(fault: Fault, c: Context<Bindings>): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'latency':
      // A delayed answer must not keep a closed server alive.
      await sleep(fault.ms, undefined, { ref: false });
      return undefined;
    case 'status': {
      const wait = fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) };
      return Response.json(
        { detail: `Fault: status ${fault.status}.` },
        { status: fault.status, headers: wait },
      );
    }
    case 'html':
      return new Response('<!doctype html><title>Maintenance</title><h1>We are back soon</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    case 'reset':
      c.env.incoming.socket.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    default:
      return undefined;
  }
}

async function spoilAnswer(fault: Fault, c: Context<Bindings>, change: ChangeArchive): Promise<void> {
  switch (fault.kind) {
    case 'truncate':
      await truncate(c);
      return;
    case 'field':
      if (c.res.ok) c.res = Response.json(spoilField(await c.res.json(), fault), { headers: c.res.headers });
      return;
    case 'add-clip':
      change(withNewClip);
      return;
    case 'remove-clip':
      change(withoutNewestClip);
      return;
    default:
  }
}

/** Announces the whole body and breaks off after half of it. */
async function truncate(c: Context<Bindings>): Promise<void> {
  const body = Buffer.from(await c.res.arrayBuffer());
  const { incoming, outgoing } = c.env;
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'content-length': body.length });
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy());
  c.res = RESPONSE_ALREADY_SENT;
}

function spoilField(answer: unknown, { id, field, value }: Extract<Fault, { kind: 'field' }>): unknown {
  for (const record of recordsOf(answer)) {
    // JSON leaves out undefined values: without a value, the record lacks the field.
    if (record['id'] === id) Object.assign(record, { [field]: value });
  }
  return answer;
}

/** The records of a page or a bare list, or the single record; not those inside them. */
function recordsOf(answer: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(answer)) return answer.filter(isObject);
  if (!isObject(answer)) return [];
  return Array.isArray(answer['results']) ? answer['results'].filter(isObject) : [answer];
}

function withNewClip(archive: Archive): Archive {
  const id = newestId(archive) + 1;
  const title = { it: `Appena arrivata ${id}`, en: `Just arrived ${id}` };
  return { ...archive, clips: [...archive.clips, { ...archive.clips[0], id, title }] };
}

function withoutNewestClip(archive: Archive): Archive {
  const newest = newestId(archive);
  return { ...archive, clips: archive.clips.filter(({ id }) => id !== newest) };
}

function newestId({ clips }: Archive): number {
  return clips.reduce((newest, { id }) => Math.max(newest, id), 0);
}
