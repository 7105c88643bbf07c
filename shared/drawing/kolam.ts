import type { GridPlace } from './kolam-grid.ts';
import { dayAndNight } from './day-and-night.ts';
import { drawStrand } from './kolam-pen.ts';
import { sketchKolam } from './kolam-sketch.ts';
import { seededRandom } from './seeded-random.ts';

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
