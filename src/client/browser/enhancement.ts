/** What the code of an enhancement is given besides its element. */
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
