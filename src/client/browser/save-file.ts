/** Saves a file that script has made, as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has its copy when the task ends.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  });
}
