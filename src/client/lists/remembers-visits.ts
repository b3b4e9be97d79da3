/** Whether there may be something to say in the place of what is new: an offer, or a line for who has taken it. */
export function remembersVisits({ dataset }: HTMLElement): boolean {
  try {
    return !('days' in dataset) || 'visits' in localStorage;
  } catch {
    return false;
  }
}
