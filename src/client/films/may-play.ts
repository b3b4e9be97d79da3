/** The Network Information API, which TypeScript does not know and only some browsers have. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether films may play unasked: not for those who want little motion or few data, nor where it would take long.
 * A browser that does not expose its connection is taken to have a good one.
 */
export function mayPlay(wantsLittleMotion: boolean, connection: Connection | undefined): boolean {
  if (wantsLittleMotion || connection === undefined) return !wantsLittleMotion;
  return connection.saveData !== true && !/2g|3g/.test(connection.effectiveType ?? '');
}

export function connectionOf(browser: Navigator): Connection | undefined {
  return 'connection' in browser ? (browser.connection as Connection) : undefined;
}
