import type { FoundEngines } from '../setup/engines.ts';

/**
 * What a run ends with: where the stories were told, and where not, and why.
 * @param mayLack names of engines that may be missing, with spaces between them
 */
export function tellEngines(
  { engines, missing }: FoundEngines,
  mayLack: string,
): { readonly words: string; readonly isWhole: boolean } {
  const allowed = mayLack.split(/\s+/);
  const lacking = Object.entries(missing);
  const lines = [
    `Browsers tried: ${Object.keys(engines).join(', ') || 'none'}.`,
    ...lacking.map(
      ([name, why]) =>
        `NOT TRIED: ${name}${allowed.includes(name) ? ' (which may be missing)' : ''}: ${why}.`,
    ),
  ];
  return { words: lines.join('\n'), isWhole: lacking.every(([name]) => allowed.includes(name)) };
}
