type Size = { width: number; height: number };

/** Position of an element that grows upwards from the bottom of the window, or downwards from its top. */
export type Place = { left: number } & ({ bottom: number } | { top: number });

const MARGIN = 16;
/** Within the strip of buttons that stays at the foot of a form, above it; within the bar at the head, below it. */
const IN_STRIP = 4;
const ABOVE_FOOT = 88;
const BELOW_BAR = 72;
/** The subtitle of a page, with its links, is scrolled to just below the bar. */
const BESIDE_SUBTITLE = 80;

type Places = readonly [Place, ...Place[]];

/** Places for something of a size, those where it is looked for first. */
export function placesFor({ width }: Size, window: Size): Places {
  const right = Math.max(MARGIN, window.width - width - MARGIN);
  const middle = Math.max(MARGIN, (window.width - width) / 2);
  return [
    { left: right, bottom: MARGIN },
    { left: middle, bottom: MARGIN },
    { left: middle, bottom: IN_STRIP },
    { left: right, bottom: ABOVE_FOOT },
    { left: middle, bottom: ABOVE_FOOT },
    { left: middle, top: IN_STRIP },
    { left: Math.min(right, middle + BESIDE_SUBTITLE), top: IN_STRIP },
    { left: right, top: BELOW_BAR },
    { left: middle, top: BELOW_BAR },
    { left: MARGIN, bottom: MARGIN },
  ];
}

/** True if a place is within the window's sides, which change after a phone is rotated. */
export const isWithin = ({ left }: Place, { width }: Size, window: Size): boolean => left + width <= window.width;

/** The first place where nothing is covered; where there is none, the one that covers least. */
export function freePlace([first, ...others]: Places, coveredAt: (place: Place) => number): Place {
  let best = { place: first, covered: coveredAt(first) };
  for (const place of others) {
    if (best.covered === 0) return best.place;
    const covered = coveredAt(place);
    if (covered < best.covered) best = { place, covered };
  }
  return best.place;
}

/** Points are looked at so far apart: no control is smaller. Those at the very edge do not count. */
const STEP = 16;
const EDGE = 4;
const CONTROLS = 'a[href], button, input, select, textarea, label, [role=option], [tabindex="0"]';

/** Returns the points to probe along a side; none if the side has no length yet. */
export function pointsFrom(from: number, length: number): number[] {
  const span = length - 2 * EDGE;
  if (span <= 0) return [];
  const steps = Math.ceil(span / STEP);
  return Array.from({ length: steps + 1 }, (_, step) => from + EDGE + (span * step) / steps);
}

/**
 * Weight of a covered pinned element: it cannot be scrolled into view, and the option that Enter would choose must be
 * readable.
 */
const PINNED_COUNTS = 1000;

/** True if an element stays in place when its container is scrolled, or is the option that Enter would choose. */
function isPinned(element: Element): boolean {
  if (element.hasAttribute('data-highlighted')) return true;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { position, overflowY } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
    if (overflowY === 'auto' || overflowY === 'scroll') return false;
  }
  return false;
}

/** How much of a place lies on what can be pressed or typed into, beside what lies there itself; 0 where nothing does. */
export function controlsUnder(place: Place, { width, height }: Size, itself: Element): number {
  const top = 'top' in place ? place.top : innerHeight - place.bottom - height;
  const points = pointsFrom(top, height).flatMap((y) => pointsFrom(place.left, width).map((x) => [x, y] as const));
  return points.reduce((sum, [x, y]) => {
    const uppermost = document.elementsFromPoint(x, y).find((element) => !itself.contains(element));
    const control = uppermost?.closest(CONTROLS) ?? null;
    if (control === null) return sum;
    return sum + (isPinned(control) ? PINNED_COUNTS : 1);
  }, 0);
}
