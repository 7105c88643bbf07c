/** A finished touch: pixels to the right and down, and its length in milliseconds. */
export type Swipe = { dx: number; dy: number; ms: number };

/** A right swipe that means "back": numbers of the specification (patient §4). Velocity is in pixels per millisecond. */
export const isBackSwipe = ({ dx, dy, ms }: Swipe): boolean =>
  dx > 80 && Math.abs(dy) < 100 && ms < 500 && dx / ms > 0.3;
