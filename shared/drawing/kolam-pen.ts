import type { GridPlace } from './kolam-grid.ts';
import type { Strand, StrandPoint } from './kolam-strand.ts';

/** How far each Bézier handle reaches towards the corner of the bend: a little rounder than a circle's 0.552. */
const HANDLE = 0.58;

/** Turns grid places into whole drawing units. */
export type Placing = (place: GridPlace) => [number, number];

/** Straight, or a bend whose two tangents meet at `corner`. */
type Stroke = { to: GridPlace; corner: GridPlace | null };

const cross = (a: GridPlace, b: GridPlace): number => a.x * b.y - a.y * b.x;
const between = (a: GridPlace, b: GridPlace, share: number): GridPlace => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

function strokeTo(from: StrandPoint, to: StrandPoint): Stroke {
  const turn = cross(from.heading, to.heading);
  if (turn === 0) return { to: to.at, corner: null };
  const way = cross({ x: to.at.x - from.at.x, y: to.at.y - from.at.y }, to.heading) / turn;
  const corner = { x: from.at.x + from.heading.x * way, y: from.at.y + from.heading.y * way };
  return { to: to.at, corner };
}

/** Straight strokes in a row become one. */
function joinStraights(strokes: Stroke[]): Stroke[] {
  return strokes.filter((stroke, index) => stroke.corner !== null || strokes[index + 1]?.corner !== null);
}

/** Numbers relative to a point, packed as tightly as SVG allows: a minus sign separates by itself. */
function relative(origin: [number, number], points: [number, number][]): string {
  return points
    .flatMap(([x, y]) => [x - origin[0], y - origin[1]])
    .join(' ')
    .replaceAll(' -', '-');
}

/** One closed strand as SVG path data: one move, smooth cubic Béziers and straight lines, a close. */
export function drawStrand(strand: Strand, place: Placing): string {
  // A strand begins at a bend, so that no straight line is cut in two where the path starts.
  const begin = Math.max(
    0,
    strand.findIndex(({ heading }) => heading.x === 0 || heading.y === 0),
  );
  const [first, ...rest] = [...strand.slice(begin), ...strand.slice(0, begin)];
  if (first === undefined) return '';
  const points = [first, ...rest, first];
  const strokes = joinStraights(points.slice(1).map((to, index) => strokeTo(points[index] ?? first, to)));
  let pen = first.at;
  let path = `M${place(pen).join(' ')}`;
  for (const { to, corner } of strokes) {
    const bend = corner === null ? [] : [place(between(pen, corner, HANDLE)), place(between(to, corner, HANDLE))];
    path += (corner === null ? 'l' : 'c') + relative(place(pen), [...bend, place(to)]);
    pen = to;
  }
  return `${path}z`;
}
