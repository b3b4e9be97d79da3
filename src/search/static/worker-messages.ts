import type { Language } from '../../model/language.ts';
import type { Question, Scope } from '../search-engine.ts';

/** What page and worker say to each other. */

export type AskedQuestion =
  | { readonly ask: 'clips'; readonly question: Question; readonly page: number }
  | { readonly ask: 'facets'; readonly question: Question }
  | { readonly ask: 'places'; readonly question: Question }
  | { readonly ask: 'suggest'; readonly search: string; readonly language: Language }
  | { readonly ask: 'choices'; readonly scope: Scope };

/** Numbers tell the questions of one worker apart. */
export type ToWorker =
  | { readonly number: number; readonly question: AskedQuestion }
  | { readonly number: number; readonly cancel: true };

export type FromWorker =
  | { readonly number: number; readonly answer: unknown; readonly indexDate: string | null }
  | { readonly number: number; readonly error: string };
