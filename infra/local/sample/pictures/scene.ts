import { kolamPath, type KolamTones, dayAndNight, mixed } from '#shared/drawing/kolam.ts';
import { seededRandom, type SeededRandom } from '#shared/drawing/seeded-random.ts';

/** The clinic's tones, and two more: what is white by day, and what is drawn in rice flour, white by day and night. */
type SceneTones = KolamTones & { paper: string; chalk: string };

/** Input of a drawing: its tones, the clinic's seed for the kolam, and its own random stream. */
export type SceneBrush = { tones: SceneTones; seed: string; random: SeededRandom };

/** Draws one 800 by 600 picture; lines are stroked in the deep tone unless a shape says otherwise. */
export type Scene = (brush: SceneBrush) => string;

/** The height at which wall meets floor in every indoor picture. */
export const FLOOR = 470;

const PAPER = '#FFFDF7';
const NIGHT = '#101A1C';

/** The same drawing by night: pale lines on a dark ground, whatever was white turned down. */
const byNight = ({ line, tint, dot }: KolamTones): SceneTones => ({
  ground: mixed(line, NIGHT, 0.72),
  line: tint,
  tint: mixed(line, NIGHT, 0.3),
  dot: mixed(dot, PAPER, 0.2),
  paper: mixed(line, NIGHT, 0.55),
  chalk: PAPER,
});

const FRAME = { width: 800, height: 600 };

/** A shape filled with a tone and outlined like everything else. */
export const filled = (tone: string, d: string): string => `<path fill="${tone}" d="${d}"/>`;

/** Something soft and round along a line, such as a cushion: a filled body with an outline. */
export const padded = (line: string, body: string, width: number, d: string): string =>
  `<path stroke="${line}" stroke-width="${width}" d="${d}"/><path stroke="${body}" stroke-width="${width - 12}" d="${d}"/>`;

/** The clinic's small kolam, its middle at x, y; `lean` below 1 lays it on the ground, `stroke` is in pixels. */
export function smallKolam(
  brush: SceneBrush,
  at: { x: number; y: number; width: number; lean?: number; stroke?: number },
): string {
  const kolam = kolamPath(brush.seed, { size: 5 });
  const scale = at.width / kolam.width;
  const tall = scale * (at.lean ?? 1);
  const left = Math.round(at.x - at.width / 2);
  const top = Math.round(at.y - (kolam.height * tall) / 2);
  const place = `translate(${left} ${top})scale(${scale.toFixed(3)} ${tall.toFixed(3)})`;
  return `<path transform="${place}" stroke-width="${((at.stroke ?? 4) / scale).toFixed(1)}" d="${kolam.paths.join('')}"/>`;
}

/** Floor and wall, on which the indoor pictures stand. */
export const room = ({ tones }: SceneBrush): string =>
  `<path stroke="none" fill="${tones.tint}" d="M0 ${FLOOR}h800v130H0z"/><path d="M0 ${FLOOR}h800"/>`;

/** A potted plant with three to five leaves, standing at x on the floor. */
export function plant({ tones, random }: SceneBrush, x: number): string {
  const leaves = 3 + Math.floor(random() * 3);
  const drawn = Array.from({ length: leaves }, (_, index) => {
    const bend = (index - (leaves - 1) / 2) * 34;
    const tip = -120 + Math.abs(bend) * 0.7;
    return `M${x} ${FLOOR - 60}q${bend} -30 ${bend * 1.5} ${tip}q${-bend * 1.4} ${-tip * 0.3} ${-bend * 1.5} ${-tip}z`;
  });
  const pot = `M${x - 34} ${FLOOR - 62}h68l-10 62h-48z`;
  return filled(tones.ground, drawn.join('')) + filled(tones.dot, pot);
}

/**
 * A finished gallery picture.
 * @param seed the clinic's, so that all its pictures share tones and kolam
 * @returns a standalone SVG document under 6 KB
 */
export function drawScene(
  scene: Scene,
  options: { seed: string; name: string; tones: KolamTones; title: string },
): string {
  const { seed, name, title } = options;
  const day = { ...options.tones, paper: PAPER, chalk: PAPER };
  const { colours: tones, style } = dayAndNight<SceneTones>(day, byNight(options.tones));
  const body = scene({ seed, tones, random: seededRandom(`${seed} ${name}`) });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}" role="img"><title>${title}</title>${style}` +
    `<path fill="${tones.ground}" d="M0 0h${FRAME.width}v${FRAME.height}H0z"/>` +
    `<g fill="none" stroke="${tones.line}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`
  );
}
