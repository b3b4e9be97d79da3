/** The days (`YYYY-MM-DD`) of a visitor's last visit before this one, and of this one. */
const VISITS = /^(\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d)$/;

/**
 * Counts a visit, if the visitor wants visits to be counted.
 * @param day today
 * @returns the day of the last visit before this one; of two on one day both have the same before them
 */
export function countVisit(day: string): string | undefined {
  const [, before, last] = VISITS.exec(keptVisits() ?? '') ?? [];
  if (before === undefined || last === undefined) return undefined;
  if (last === day) return before;
  // Of a day to come nothing can be said: the clock was wrong, then or now.
  const earlier = last < day ? last : day;
  keep(`${earlier} ${day}`);
  return earlier;
}

/** @returns whether the browser keeps it */
export function startCounting(day: string): boolean {
  return keep(`${day} ${day}`);
}

export function stopCounting(): void {
  try {
    localStorage.removeItem('visits');
  } catch {
    // Nothing was kept.
  }
}

function keptVisits(): string | null {
  try {
    return localStorage.getItem('visits');
  } catch {
    return null;
  }
}

function keep(visits: string): boolean {
  try {
    localStorage.setItem('visits', visits);
    return true;
  } catch {
    return false;
  }
}
