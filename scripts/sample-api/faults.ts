import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { isObject } from '../../src/model/parse-json.ts';
import type { Fault, FaultRules } from './fault-rules.ts';

/** Node's own request and response, which faults need to break connections. */
export interface Bindings {
  Bindings: HttpBindings;
}

/** The changes that a fault may make to the archive between two requests. */
export interface ArchiveChanges {
  readonly addClip: () => void;
  readonly removeClip: () => void;
}

/** Applies the active faults: first those that replace the answer, then those that damage it. */
export function injectFaults(rules: FaultRules, changes: ArchiveChanges): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const faults = rules.strike(pathname + search);
    for (const fault of faults) {
      const instead = await answerInstead(fault, c);
      if (instead !== undefined) return instead;
    }
    await next();
    for (const fault of faults) await spoilAnswer(fault, c, changes);
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

async function spoilAnswer(fault: Fault, c: Context<Bindings>, changes: ArchiveChanges): Promise<void> {
  switch (fault.kind) {
    case 'truncate':
      await truncate(c);
      return;
    case 'field':
      if (c.res.ok) c.res = Response.json(spoilField(await c.res.json(), fault), { headers: c.res.headers });
      return;
    case 'add-clip':
      if (isFirstPageOfClips(c)) changes.addClip();
      return;
    case 'remove-clip':
      if (isFirstPageOfClips(c)) changes.removeClip();
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

function isFirstPageOfClips(c: Context<Bindings>): boolean {
  return c.req.path === '/api/clips/' && (c.req.query('page') ?? '1') === '1';
}
