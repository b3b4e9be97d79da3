/**
 * Remembers the language of the page, so that the address without a language leads to it the next time.
 *
 * Why script: only the browser knows which language its visitor chose last. Without it: the address without a language
 * leads to the fallback language. When it loads: with every page.
 */
export function rememberLanguage(): void {
  try {
    localStorage.setItem('language', document.documentElement.lang);
  } catch {
    // Storage may be forbidden; then the browser's own language decides each time.
  }
}
