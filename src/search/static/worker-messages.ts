import type { Language } from '../../model/language.ts';
import type { ValueKey } from '../../filters/filters.ts';
import type { Question, Scope, Wanted } from '../search-engine.ts';

/** A method of the search engine, with its arguments. */
export type WorkerCall =
  | { readonly method: 'clips'; readonly question: Question; readonly page: number }
  | { readonly method: 'rows'; readonly question: Question; readonly page: number }
  | { readonly method: 'facets'; readonly question: Question }
  | { readonly method: 'places'; readonly question: Question }
  | { readonly method: 'cards'; readonly ids: readonly number[]; readonly language: Language }
  | { readonly method: 'suggest' | 'spellings'; readonly search: string; readonly language: Language }
  | { readonly method: 'choices'; readonly scope: Scope; readonly key: ValueKey; readonly wanted: Wanted }
  | { readonly method: 'counts'; readonly question: Question; readonly key: ValueKey };

/** Messages of the page to the worker. Each call has its own number. */
export type ToWorker =
  { readonly number: number; readonly call: WorkerCall } | { readonly number: number; readonly cancel: true };

/** Messages of the worker to the page. */
export type FromWorker =
  | { readonly number: number; readonly answer: unknown; readonly indexDate: string | null }
  | { readonly number: number; readonly error: string };
