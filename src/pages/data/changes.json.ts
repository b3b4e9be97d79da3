import type { APIRoute } from 'astro';
import { fileResponse } from '../_file-response.ts';

/** A build knows no release: publishing writes the file anew, with what changed from one to the next. */
export const GET: APIRoute = () => fileResponse('{"releases":[]}\n', 'application/json');
