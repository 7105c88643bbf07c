import { filled, smallKolam, type Scene } from './scene.ts';

const MOLAR =
  'M300 146c-52 -6 -92 32 -88 92c4 56 34 72 44 122c10 48 14 92 40 92c30 0 22 -96 56 -96s26 96 56 96c26 0 30 -44 40 -92c10 -50 40 -66 44 -122c4 -60 -36 -98 -88 -92c-22 2 -34 12 -52 12s-30 -10 -52 -12z';

/** The chart on the wall: a molar that carries the kolam, and a brush beside it. */
export const tooth: Scene = (brush) => {
  const { tones, random } = brush;
  const bristles = Array.from({ length: 6 }, (_, index) => `M566 ${150 + index * 22}h34`).join('');
  const brushBody = filled(tones.dot, 'M600 132h30v190q0 20 -6 40v110a9 9 0 0 1 -18 0v-110q-6 -20 -6 -40z');
  const caption = 220 + Math.floor(random() * 140);
  return [
    `<rect x="90" y="60" width="620" height="480" rx="16" fill="${tones.paper}"/>`,
    filled(tones.tint, 'M76 44h648v26H76zM76 530h648v26H76z'),
    filled(tones.ground, MOLAR),
    smallKolam(brush, { x: 352, y: 254, width: 170 }),
    `<path stroke="${tones.dot}" d="${bristles}"/>`,
    brushBody,
    `<path stroke="${tones.tint}" d="M148 494h${caption}M${164 + caption} 494h40"/>`,
  ].join('');
};
