/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low = NaN, high = NaN] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (low + high) / 2;
}

/** A line of a table: the first cell to the left, figures to the right. */
export const line = (first: string, ...cells: readonly (string | number)[]): string =>
  first.padEnd(20) + cells.map((cell) => String(cell).padStart(12)).join('');

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
