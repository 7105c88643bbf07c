import type { SeededRandom } from './seeded-random.ts';

/** A place counted in dot spacings from the centre of the drawing; y grows downwards, as in SVG. */
export type GridPlace = { x: number; y: number };

export type KolamGrid = {
  dots: GridPlace[];
  /**
   * True if the line turns back before the neighbour in a direction instead of crossing itself; at the rim it always
   * does.
   */
  turnsBack: (dot: GridPlace, direction: number) => boolean;
  /** How many of the inner meetings turn back, from 0 to 1. */
  turnShare: number;
};

/** Outlines of traditional dot grids: rows of 1-3-5-3-1, of 5-5-5-5-5, of 3-5-5-5-3. */
export type KolamShape = 'diamond' | 'square' | 'octagon';

const STEPS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/** The step in direction 0 east, 1 south, 2 west, 3 north; directions wrap around, so -1 is north. */
export function stepTowards(direction: number): GridPlace {
  return STEPS[((direction % 4) + 4) % 4] ?? STEPS[0];
}

function isInside(shape: KolamShape, reach: number, { x, y }: GridPlace): boolean {
  const wide = Math.max(Math.abs(x), Math.abs(y));
  const round = Math.abs(x) + Math.abs(y);
  if (shape === 'diamond') return round <= reach;
  if (shape === 'square') return wide <= reach;
  return wide <= reach && round <= reach + Math.ceil(reach / 3);
}

/** All dots of a grid, row by row; `reach` counts the dots from the centre to the end of the middle row. */
export function gridDots(shape: KolamShape, reach: number): GridPlace[] {
  const span = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return span.flatMap((y) => span.map((x) => ({ x, y }))).filter((dot) => isInside(shape, reach, dot));
}

/** A number for a place, whatever its sign; half spacings become whole. */
const placeNumber = (x: number, y: number): number => (2 * x + 64) * 128 + 2 * y + 64;

/** Places that a quarter turn (and, if `mirrored`, the diagonal) makes equal share a number. */
function orbitOf({ x, y }: GridPlace, mirrored: boolean): number {
  const turned = Math.min(placeNumber(x, y), placeNumber(-y, x), placeNumber(-x, -y), placeNumber(y, -x));
  if (!mirrored) return turned;
  return Math.min(turned, placeNumber(y, x), placeNumber(-x, y), placeNumber(-y, -x), placeNumber(x, -y));
}

/**
 * A grid with a choice at every meeting of two dots, alike under quarter turns.
 * @param mirrored alike in the mirror too; otherwise it spins like a wheel
 */
export function drawGrid(random: SeededRandom, shape: KolamShape, reach: number, mirrored: boolean): KolamGrid {
  const dots = gridDots(shape, reach);
  const likelihood = 0.15 + random() * 0.3;
  const choices = new Map<number, boolean>();
  const turnsBack = (dot: GridPlace, direction: number): boolean => {
    const step = stepTowards(direction);
    if (!isInside(shape, reach, { x: dot.x + step.x, y: dot.y + step.y })) return true;
    const orbit = orbitOf({ x: dot.x + step.x / 2, y: dot.y + step.y / 2 }, mirrored);
    const chosen = choices.get(orbit) ?? random() < likelihood;
    choices.set(orbit, chosen);
    return chosen;
  };
  // Choices are made in reading order, so that the order of later questions cannot change the drawing.
  for (const dot of dots) for (const direction of [0, 1, 2, 3]) turnsBack(dot, direction);
  const turns = [...choices.values()].filter(Boolean).length;
  return { dots, turnsBack, turnShare: turns / choices.size };
}
