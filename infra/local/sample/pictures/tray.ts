import { filled, smallKolam, type Scene } from './scene.ts';

/** One instrument lying upright on the tray, its handle down at x. */
const INSTRUMENTS: readonly ((x: number, paper: string) => string)[] = [
  (x, paper) =>
    `<circle cx="${x}" cy="196" r="30" fill="${paper}"/><path d="M${x} 226V430"/><path stroke-width="14" d="M${x} 330V430"/>`,
  (x) => `<path d="M${x} 430V230q0 -40 28 -50"/><path stroke-width="14" d="M${x} 330V430"/>`,
  (x) => `<path d="M${x - 14} 176q4 130 10 200q4 54 4 54q0 0 4 -54q6 -70 10 -200"/>`,
  (x) => `<path d="M${x} 430V236q0 -24 -16 -34q-14 -8 -6 -24"/><path stroke-width="14" d="M${x} 330V430"/>`,
];

/** Instruments laid out on their tray, seen from above, with cotton rolls and the kolam on the cloth. */
export const tray: Scene = (brush) => {
  const { tones, random } = brush;
  const shift = Math.floor(random() * INSTRUMENTS.length);
  const laid = INSTRUMENTS.map(
    (_, index) => INSTRUMENTS[(index + shift) % INSTRUMENTS.length]?.(190 + index * 84, tones.paper) ?? '',
  );
  const roll = (x: number, y: number) => filled(tones.paper, `M${x} ${y}h52a17 17 0 0 1 0 34h-52a17 17 0 0 1 0 -34z`);
  return [
    `<path stroke="none" fill="${tones.tint}" d="M0 96h800v408H0z"/>`,
    `<path stroke="${tones.dot}" stroke-width="4" stroke-dasharray="0 22" d="M0 72h800M0 528h800"/>`,
    `<rect x="100" y="120" width="600" height="360" rx="36" fill="${tones.paper}"/>`,
    `<rect x="124" y="144" width="552" height="312" rx="20" fill="${tones.ground}"/>`,
    laid.join(''),
    `<circle cx="584" cy="246" r="80" fill="${tones.paper}"/>`,
    smallKolam(brush, { x: 584, y: 246, width: 128 }),
    roll(506, 354),
    roll(600, 354),
    roll(552, 402),
  ].join('');
};
