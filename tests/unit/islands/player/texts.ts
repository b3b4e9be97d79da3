import type { PlayerTexts } from '../../../../src/islands/Player/player-texts.ts';
import english from '../../../../src/i18n/locales/en/watching.json' with { type: 'json' };

/** The player's words, in English. */
export const texts: PlayerTexts = english;
