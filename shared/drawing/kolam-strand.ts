import { stepTowards, type GridPlace, type KolamGrid } from './kolam-grid.ts';

/** Position and heading of the line, in dot spacings; the length of `heading` means nothing. */
export type StrandPoint = { at: GridPlace; heading: GridPlace };

/** One closed line, without repeating its first point. */
export type Strand = StrandPoint[];

/** A quarter of the way round a dot: `quarter` q lies between directions q and q + 1. */
type Arc = { dot: GridPlace; quarter: number; clockwise: boolean };

/** How near a line that turns back comes to its dot: as near as the diagonals, so that all touch one circle. */
export const TURN_RADIUS = Math.SQRT1_2 / 2;

const wrap = (quarter: number): number => ((quarter % 4) + 4) % 4;
const numberOf = ({ dot, quarter }: Arc): number => ((dot.x + 32) * 64 + dot.y + 32) * 4 + quarter;

/** The direction in which an arc ends. */
const exitOf = (arc: Arc): number => wrap(arc.clockwise ? arc.quarter + 1 : arc.quarter);

/** The arc that carries the line on after `arc`. */
function nextArc(grid: KolamGrid, arc: Arc): Arc {
  const exit = exitOf(arc);
  if (grid.turnsBack(arc.dot, exit)) return { ...arc, quarter: wrap(arc.quarter + (arc.clockwise ? 1 : -1)) };
  const step = stepTowards(exit);
  const dot = { x: arc.dot.x + step.x, y: arc.dot.y + step.y };
  return { dot, quarter: wrap(arc.clockwise ? exit + 1 : exit + 2), clockwise: !arc.clockwise };
}

/** The point at which an arc hands the line on. */
function pointAfter(grid: KolamGrid, arc: Arc): StrandPoint {
  const exit = exitOf(arc);
  const out = stepTowards(exit);
  const along = stepTowards(arc.clockwise ? exit + 1 : exit - 1);
  const turning = grid.turnsBack(arc.dot, exit);
  const distance = turning ? TURN_RADIUS : 0.5;
  return {
    at: { x: arc.dot.x + out.x * distance, y: arc.dot.y + out.y * distance },
    heading: turning ? along : { x: out.x + along.x, y: out.y + along.y },
  };
}

/** Follows the line that begins with `start` until it closes, noting every arc it takes. */
function followStrand(grid: KolamGrid, start: Arc, visited: Set<number>): Strand {
  const strand: Strand = [];
  let arc = start;
  while (!visited.has(numberOf(arc))) {
    visited.add(numberOf(arc));
    strand.push(pointAfter(grid, arc));
    arc = nextArc(grid, arc);
  }
  return strand;
}

/** All lines of a grid; together they pass the four quarters of every dot exactly once. */
export function traceStrands(grid: KolamGrid): Strand[] {
  const visited = new Set<number>();
  const strands = grid.dots.flatMap((dot) =>
    [0, 1, 2, 3].map((quarter) => followStrand(grid, { dot, quarter, clockwise: true }, visited)),
  );
  return strands.filter((strand) => strand.length > 0);
}
