/** The Network Information API, which TypeScript does not know and some browsers do not have. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor asked the browser to save data; `false` where it does not tell. */
export function savesData(): boolean {
  return (navigator as WithConnection).connection?.saveData === true;
}
