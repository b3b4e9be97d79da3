/** Remembers the language of the page, so that the address without one leads there the next time. */
try {
  localStorage.setItem('language', document.documentElement.lang);
} catch {
  // Storage may be forbidden; then the browser's own language decides each time.
}
