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

const CUSHION = 'M218 396L282 362H430L516 226';
const HEADREST = 'M536 194L556 162';

/** The treatment room: reclining chair, lamp on its arm, instrument table, the kolam framed on the wall. */
export const chair: Scene = (brush) => {
  const { tones, random } = brush;
  const frame = filled(tones.paper, 'M96 84h164v164H96z') + smallKolam(brush, { x: 178, y: 166, width: 150 });
  const lamp =
    '<path d="M700 470V110L560 66"/>' +
    filled(tones.dot, 'M668 470h64v-16h-64z') +
    padded(tones.line, tones.paper, 46, 'M462 96L530 60');
  const light = random() < 0.6 ? `<path stroke="${tones.dot}" d="M472 136l-14 34M506 134l-4 36M440 118l-24 26"/>` : '';
  const table =
    filled(tones.paper, 'M92 322h124v18H92z') +
    '<path d="M154 340V470M116 470h76M112 316v-22M136 316v-30M160 316v-22M184 316v-14"/>';
  return [
    room(brush),
    frame,
    random() < 0.5 ? plant(brush, 628) : '',
    filled(tones.line, 'M340 388h68v64h-68z') + filled(tones.line, 'M268 452h212v18H268z'),
    table,
    padded(tones.line, tones.tint, 56, CUSHION),
    padded(tones.line, tones.paper, 46, HEADREST),
    padded(tones.line, tones.dot, 24, 'M338 312H440'),
    lamp,
    light,
  ].join('');
};
