import type uPlot from 'uplot';

/** So much of the most is kept free above it. */
const ROOM_ABOVE = 1.1;

/**
 * Highest ratio of the range below zero to the range above it. If all money was refunded, bookings keep half of the
 * height.
 */
const MOST_BELOW = 1;

/** Both scales have their nothing at the same height, also where more was returned than taken; each has a little room above. */
export function rangesOf(data: uPlot.AlignedData): [least: number, most: number][] {
  const ends = data.slice(1).map((values) => {
    const known = [...values].filter((value) => typeof value === 'number');
    const least = Math.min(0, ...known);
    return { least, most: Math.max(Math.max(1, ...known) * ROOM_ABOVE, -least / MOST_BELOW) };
  });
  const below = Math.max(...ends.map(({ least, most }) => -least / most));
  return ends.map(({ most }) => [-below * most, most]);
}
