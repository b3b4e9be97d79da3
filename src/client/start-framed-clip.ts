/** Starts the page that other sites frame. It stores nothing. */
import { attachAtOnce } from './browser/enhancement.ts';
import { attach as showFramedClip } from './clip/framed-clip.ts';

attachAtOnce({ 'framed-clip': showFramedClip });
