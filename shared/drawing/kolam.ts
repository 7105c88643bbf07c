import { type GridPlace, drawGrid, type KolamShape } from './kolam-grid.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { traceStrands, type Strand, type StrandPoint } from './kolam-strand.ts';

/** A kolam in drawing units: its square, the middle of every dot, and one closed path per line. */
export type KolamPath = {
  width: number;
  height: number;
  dots: readonly (readonly [number, number])[];
  paths: readonly string[];
};

/** The colours of one kolam: ground, line, a tint between the two for what stands behind, and the dots. */
export type KolamTones = { ground: string; line: string; tint: string; dot: string };

type KolamSvgOptions = {
  title: string;
  width: number;
  height: number;
  tones?: KolamTones;
  /** The tones in a dark theme; without them the picture is always the same. */
  night?: KolamTones;
  /** Dots in the longest row. */
  size?: number;
  /** How much of the picture's shorter side the kolam fills; less inside a round frame. */
  share?: number;
};

/** Units between two dots. With 48, and 34 along the slant, every point of the line falls on a whole unit. */
const SPACING = 48;
const SLANT = 34;
const MARGIN = 28;

const LINE_WIDTH = 7;
const DOT_WIDTH = 9;

/** Each pair reads well on the other (4.5:1 and more) and beside the site's paper. */
const TONES: readonly [KolamTones, ...KolamTones[]] = [
  { ground: '#E3EFEB', line: '#0A6B6B', tint: '#BAD6D1', dot: '#A8622A' }, // peacock
  { ground: '#F6E6DA', line: '#94452F', tint: '#E6C3AE', dot: '#2E6B62' }, // laterite
  { ground: '#E8EFDD', line: '#2E6B45', tint: '#C3D6B4', dot: '#9A5A2C' }, // leaf
  { ground: '#F8ECCF', line: '#85560F', tint: '#E8D09A', dot: '#2A6666' }, // turmeric
  { ground: '#F7E4E0', line: '#93333A', tint: '#E6BDB8', dot: '#3C6650' }, // kumkum
  { ground: '#E4EAF2', line: '#33507F', tint: '#BBCBE0', dot: '#9A5A2C' }, // indigo
  { ground: '#EFE6EE', line: '#6B3F68', tint: '#D6BFD3', dot: '#8A5A1E' }, // brinjal
  { ground: '#EAE8E2', line: '#41575B', tint: '#C9C9C0', dot: '#94452F' }, // granite
];

/** The two tones of a seed, always the same ones. */
export function kolamTones(seed: string): KolamTones {
  const random = seededRandom(`tones of ${seed}`);
  return TONES[Math.floor(random() * TONES.length)] ?? TONES[0];
}

/** The same tones by night: rice-flour lines on the deep one. */
export function deepTones({ line, tint }: KolamTones): KolamTones {
  return { ground: line, line: '#FFF8EA', tint, dot: tint };
}

/** A page shows the same few again and again, and a server renders it again and again. */
const drawn = new Map<string, KolamPath>();
const MOST_DRAWN = 200;

/**
 * Draws a sikku kolam: closed lines that loop around every dot of a grid, crossing themselves between
 * two dots or turning back there, alike under quarter turns.
 * @param seed any text; the same text gives the same drawing
 * @param options.size dots in the longest row: 3, 5, 7 (default) or 9
 */
export function kolamPath(seed: string, { size = 7 }: { size?: number } = {}): KolamPath {
  const key = `${size} ${seed}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const kolam = drawKolam(seed, size);
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  drawn.set(key, kolam);
  return kolam;
}

/** A finished drawing in dot spacings; `tilted` ones are meant to be laid down an eighth turn round. */
type KolamSketch = { dots: GridPlace[]; strands: Strand[]; tilted: boolean };

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
function sketchKolam(seed: string, size: number): KolamSketch {
  const random = seededRandom(seed);
  const plan = choosePlan(random, size);
  const attempts = Array.from({ length: ATTEMPTS }, () => attempt(random, plan));
  return attempts.reduce((best, next) => (next.flaw < best.flaw ? next : best));
}

/** How far each Bézier handle reaches towards the corner of the bend: a little rounder than a circle's 0.552. */
const HANDLE = 0.58;

/** Turns grid places into whole drawing units. */
type Placing = (place: GridPlace) => [number, number];

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
function drawStrand(strand: Strand, place: Placing): string {
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

function drawKolam(seed: string, size: number): KolamPath {
  const { dots, strands, tilted } = sketchKolam(seed, size);
  const fromCentre = ({ x, y }: GridPlace): [number, number] =>
    tilted
      ? [Math.round((x - y) * SLANT), Math.round((x + y) * SLANT)]
      : [Math.round(x * SPACING), Math.round(y * SPACING)];
  const half = Math.max(...dots.map((dot) => fromCentre(dot)[0])) + MARGIN;
  const place = (at: GridPlace): [number, number] => [fromCentre(at)[0] + half, fromCentre(at)[1] + half];
  return {
    width: 2 * half,
    height: 2 * half,
    dots: dots.map(place),
    paths: strands.map((strand) => drawStrand(strand, place)),
  };
}

/** Text made safe inside an SVG element. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** All dots as one path of points; a round line end makes each of them a disc. */
export function dotsPath(dots: KolamPath['dots']): string {
  return dots
    .map(([x, y], index) => {
      const [fromX, fromY] = dots[index - 1] ?? [0, 0];
      return `m${x - fromX} ${y - fromY}h0`;
    })
    .join('')
    .replaceAll(' -', '-');
}

/** How far the neighbours of the middle kolam stand away, in widths of it: a finger's breadth between them. */
const NEIGHBOUR = 1.04;

/** Colours of an SVG document that change with the visitor's theme: what to write into it, and the style that says what they are. */
type DayAndNight<C> = { colours: C; style: string };

/** @param day and night the same colours by name, as '#rrggbb' */
export function dayAndNight<C extends Record<string, string>>(day: C, night: C): DayAndNight<C> {
  const rule = (colours: C) =>
    `svg{${Object.entries(colours)
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';')}}`;
  // fromEntries forgets which names it was given.
  const colours = Object.fromEntries(Object.keys(day).map((name) => [name, `var(--${name})`])) as C;
  return { colours, style: `<style>${rule(day)}@media(prefers-color-scheme:dark){${rule(night)}}</style>` };
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour between two others ('#rrggbb'): `share` is how much there is of the second, from 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const others = channels(second);
  const between = channels(first).map((value, index) => Math.round(value + ((others[index] ?? value) - value) * share));
  return `#${between.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A whole picture of a seed's kolam: alone when the picture is square, with its paler neighbours
 * to the left and right when it is wide.
 * @param options.title what a screen reader says
 * @param options.width and height in pixels; they set the view box, the picture scales freely
 * @returns a standalone SVG document of 1 to 3 KB
 */
export function kolamSvg(seed: string, options: KolamSvgOptions): string {
  const { title, width, height, tones: day = kolamTones(seed), night, size = 7, share = 0.9 } = options;
  const { colours: tones, style } = night === undefined ? { colours: day, style: '' } : dayAndNight(day, night);
  const kolam = kolamPath(seed, { size });
  const scale = (share * Math.min(width, height)) / kolam.height;
  const left = Math.round((width - kolam.width * scale) / 2);
  const top = Math.round((height - kolam.height * scale) / 2);
  // Several pictures may stand in one page, so the id is the seed's own.
  const id = `k${Math.floor(seededRandom(`id of ${seed}`)() * 1e9).toString(36)}`;
  const step = Math.round(kolam.width * NEIGHBOUR);
  const neighbours = `<g stroke="${tones.tint}"><use href="#${id}" x="${-step}"/><use href="#${id}" x="${step}"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${escapeText(title)}</title>${style}` +
    `<path fill="${tones.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g transform="translate(${left} ${top})scale(${scale.toFixed(3)})" fill="none" stroke-width="${LINE_WIDTH}">` +
    `<defs><path id="${id}" d="${kolam.paths.join('')}"/></defs>${width > 1.5 * height ? neighbours : ''}` +
    `<use href="#${id}" stroke="${tones.line}"/>` +
    `<path stroke="${tones.dot}" stroke-width="${DOT_WIDTH}" stroke-linecap="round" d="${dotsPath(kolam.dots)}"/></g></svg>`
  );
}
