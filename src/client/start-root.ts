/** Starts the pages at addresses without a language, which only lead on: at once, and without what attaches more than one thing. */
import { attach as leadToLanguage } from './shell/root-language.ts';

leadToLanguage();
