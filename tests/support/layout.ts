/** How texts lie in a page. These functions run in it, whoever drives the browser: they know nothing from outside. */

/** What readers may set for all text: WCAG 1.4.12, and 1.4.4, which asks for it on a desktop. */
export const SET_BY_READERS = {
  'wider spacing': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  'letters twice as large': '@media (min-width: 1000px) { :root { font-size: 200% !important } }',
};

/** The smallest text in pixels, which grows with the screen. */
export const smallestAt = (width: number): number => (width < 1440 ? 15 : 16);

/** As a reader's own style sheet, which no Content-Security-Policy refuses. */
export function adoptStyle(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** The texts that the box around them cuts off. */
export function cutTexts(): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element;
    // A carousel's window shows a part of its row, which the visitor moves.
    if (element.matches('.carousel__window')) return [];
    // One pixel by one is for screen readers.
    if (clientWidth <= 1 || !/\w/.test(textContent) || !element.checkVisibility()) return [];
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    // A title that ends after so many lines, by dots; it is whole on its page.
    if (webkitLineClamp !== 'none') return [];
    const isCut = (overflow: string, by: number): boolean => /hidden|clip/.test(overflow) && by > 1;
    return isCut(overflowX, scrollWidth - clientWidth) || isCut(overflowY, scrollHeight - clientHeight)
      ? [`${element.localName}.${element.className}: ${textContent.trim().slice(0, 50)}`]
      : [];
  });
}

/** The texts that are seen and smaller than so many pixels. */
export function smallTexts(least: number): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set<string>();
  while (texts.nextNode() !== null) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement === null || !/\w/.test(textContent ?? '')) continue;
    const isSeen = parentElement.checkVisibility() && parentElement.clientWidth !== 1;
    if (isSeen && parseFloat(getComputedStyle(parentElement).fontSize) < least)
      small.add(parentElement.outerHTML.slice(0, 90));
  }
  return [...small];
}

/** A clip's values that do not stand beside their name, or below others that do. */
export function strayValues(): string[] {
  const stray = ([name, ...values]: readonly Element[]): readonly Element[] => {
    const { right = 0, bottom = 0 } = name?.getBoundingClientRect() ?? {};
    return values.filter((value, nth) => {
      const { x, y } = value.getBoundingClientRect();
      return x < right || (nth === 0 && y >= bottom);
    });
  };
  return [...document.querySelectorAll('.clip-details__facts > div')]
    .flatMap((fact) => stray([...fact.children]))
    .map((value) => value.outerHTML.slice(0, 90));
}

/** What makes a page scroll sideways on a screen so wide: elements beyond its edge that no box of their own scrolls or cuts. */
export function sticksOut(screen: number): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= screen && innerWidth <= screen) return [];
  const isHeld = (element: Element): boolean => {
    for (let box = element.parentElement; box !== null && box !== root; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible' && box.getBoundingClientRect().right <= screen)
        return true;
    }
    return false;
  };
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > screen + 0.5 && !isHeld(element),
  );
  return [`${root.scrollWidth} px`, ...wide.slice(-3).map((element) => element.outerHTML.slice(0, 90))];
}
