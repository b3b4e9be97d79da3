import { handedOver } from './handed-over.ts';

/** Whether this build makes what lies at this address; a build without a plan makes everything. */
export function isPlanned(path: string): boolean {
  return handedOver()?.plan.has(path) ?? true;
}
