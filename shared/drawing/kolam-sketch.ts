import { drawGrid, type GridPlace, type KolamShape } from './kolam-grid.ts';
import { traceStrands, type Strand } from './kolam-strand.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

/** A finished drawing in dot spacings; `tilted` ones are meant to be laid down an eighth turn round. */
export type KolamSketch = { dots: GridPlace[]; strands: Strand[]; tilted: boolean };

type Plan = { shape: KolamShape; reach: number; tilted: boolean; mirrored: boolean };
type Attempt = KolamSketch & { flaw: number };

/** How often one kolam is tried before the best attempt is kept. */
const ATTEMPTS = 32;

/** The share of turns at which a drawing is neither a plain net nor a heap of loops; found by looking. */
const PLEASING_TURN_SHARE = 0.3;

const OUTLINES: readonly { shape: KolamShape; tilted: boolean }[] = [
  { shape: 'octagon', tilted: false },
  { shape: 'octagon', tilted: true },
  { shape: 'square', tilted: true },
  { shape: 'octagon', tilted: false },
  { shape: 'diamond', tilted: false },
];

function choosePlan(random: SeededRandom, size: number): Plan {
  const outline = OUTLINES[Math.floor(random() * OUTLINES.length)] ?? {
    shape: 'octagon',
    tilted: false,
  };
  const half = Math.max(1, Math.floor(size / 2));
  // A tilted square stands on its corner and needs one ring of dots less to look as large.
  const reach = outline.shape === 'square' ? Math.max(1, half - 1) : half;
  return { ...outline, reach, mirrored: random() < 0.5 };
}

/** Few long lines please; lone rings and one-sided choices do not. */
function attempt(random: SeededRandom, { shape, reach, tilted, mirrored }: Plan): Attempt {
  const grid = drawGrid(random, shape, reach, mirrored);
  const strands = traceStrands(grid);
  const rings = strands.filter((strand) => strand.length <= 4).length;
  const flaw = strands.length + 4 * rings + 12 * Math.abs(grid.turnShare - PLEASING_TURN_SHARE);
  return { dots: grid.dots, strands, tilted, flaw };
}

/**
 * The kolam that belongs to a seed.
 * @param size dots in the longest row: 3, 5, 7 or 9
 */
export function sketchKolam(seed: string, size: number): KolamSketch {
  const random = seededRandom(seed);
  const plan = choosePlan(random, size);
  const attempts = Array.from({ length: ATTEMPTS }, () => attempt(random, plan));
  return attempts.reduce((best, next) => (next.flaw < best.flaw ? next : best));
}
