import { dataFileRoute } from '../_data-file.ts';

export const GET = dataFileRoute('json');
