/** Given to the code of an enhancement besides its element. */
export interface EnhanceContext {
  /** Attaches what belongs to HTML that the enhancement adds to the page. */
  readonly enhance: (root: ParentNode & EventTarget) => unknown;
  /** Aborted when the clip that the element belongs to leaves the page; what the enhancement started then ends. */
  readonly signal: AbortSignal;
}

/**
 * Attaches script to one element; every enhancement's entry file exports one under this name.
 * An error, thrown or as a rejection, leaves the element as plain HTML.
 */
export type Attach = (element: HTMLElement, context: EnhanceContext) => void | Promise<void>;

/** Enhancements by the name that markup gives them in `data-enhance`. */
export type Registry = Readonly<Record<string, Attach>>;

/**
 * Attaches what the elements name.
 * @param findElsewhere finds what the registry does not have
 * @returns of each whether it is attached, or has failed and its element is plain HTML
 */
export function attachNamed(
  elements: Iterable<HTMLElement>,
  registry: Registry,
  context: EnhanceContext,
  findElsewhere?: (name: string) => Promise<Attach | undefined>,
): Promise<PromiseSettledResult<void>[]> {
  const attached = [...elements].flatMap((element) =>
    (element.dataset['enhance'] ?? '').split(' ').map(async (name) => {
      const attach = registry[name] ?? (await findElsewhere?.(name));
      await attach?.(element, context);
    }),
  );
  return Promise.allSettled(attached);
}
