import english from '../../../../src/i18n/locales/en/player.json' with { type: 'json' };
import type { Messages } from '../../../../src/i18n/messages.ts';

/** The player's messages, in English. */
export const messages: Messages<'player'> = english;
