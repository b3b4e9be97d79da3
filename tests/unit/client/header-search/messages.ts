import english from '../../../../src/i18n/locales/en/search.json' with { type: 'json' };
import type { Messages } from '../../../../src/i18n/messages.ts';

/** The search field's messages, in English. */
export const messages: Messages<'search'> = english;
