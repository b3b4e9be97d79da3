/** Starts, on the 404 page of the whole site, what must be there before the script of every page: its language. */
import { attachNamed } from './browser/enhancement.ts';
import { enhance } from './enhance.ts';
import { attach as showAddressLanguage } from './shell/address-language.ts';

const elements = document.querySelectorAll<HTMLElement>('[data-enhance]');
const { signal } = new AbortController();
void attachNamed(elements, { 'address-language': showAddressLanguage }, { enhance, signal });
