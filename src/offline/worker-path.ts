/**
 * The worker that keeps visited pages; at the root, because it serves only what lies below it. In a file of its own,
 * because every page's script needs it, and would else carry all other addresses too.
 */
export const OFFLINE_WORKER = '/sw.js';
