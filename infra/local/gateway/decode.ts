/** Undoes the percent signs of a part of a path; one that is not well-formed stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
