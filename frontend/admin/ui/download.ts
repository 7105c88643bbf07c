/** Hands the browser a CSV file that was made here, whole or in parts. */
export function download(name: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may still be reading: a long file is not taken away from it at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
