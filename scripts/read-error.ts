/** Whether it is a system error with one of these codes, such as `ENOENT` for a missing file. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** For `catch` after reading a file: `undefined` for a missing one. @throws any other error */
export function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined;
  throw error;
}

/** The message of what was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The stack trace of an unexpected error. */
export function traceOf(error: unknown): string {
  return (error instanceof Error ? error.stack : undefined) ?? messageOf(error);
}
