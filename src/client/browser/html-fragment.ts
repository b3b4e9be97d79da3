/** The elements of HTML that one of our own views has drawn. */
export function htmlFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
