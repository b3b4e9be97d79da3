/** The article of a clip, where script draws it; the page of a clip has its own, with the way back above the film. */
export function clipViewHtml(content: string): string {
  return `<article class="dark clip-view" data-enhance="clip-view"><div class="wrap">${content}</div></article>`;
}
