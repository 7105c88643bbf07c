/** Hands the browser a file that was made here, whole or in parts; CSV unless told. */
export function download(name: string, parts: BlobPart[], type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may still be reading: a long file is not taken away from it at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
