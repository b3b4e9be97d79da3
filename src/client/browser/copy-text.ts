/** Whether the browser put the text on the clipboard; some forbid it, some know no clipboard outside https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
