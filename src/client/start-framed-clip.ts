/** Starts the page that other sites frame. It stores nothing. */
import { attachNamed } from './browser/enhancement.ts';
import { attach as showFramedClip } from './clip/framed-clip.ts';

const elements = document.querySelectorAll<HTMLElement>('[data-enhance]');
const { signal } = new AbortController();
void attachNamed(elements, { 'framed-clip': showFramedClip }, { enhance: () => undefined, signal });
