/**
 * Does work in a task of its own, once the browser has painted what the page is now: for what follows a press and may take
 * long, so that the press is answered first. A page that nobody sees paints nothing, and the work waits until it is seen.
 * @returns a function that cancels the work
 */
export function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
