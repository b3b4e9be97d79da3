/** Starts, on the 404 page of the whole site, what must be there before the script of every page: its language. */
import { attachAtOnce } from './browser/enhancement.ts';
import { enhance } from './enhance.ts';
import { attach as showAddressLanguage } from './shell/address-language.ts';

attachAtOnce({ 'address-language': showAddressLanguage }, enhance);
