import { filled, smallKolam, type Scene } from './scene.ts';

const MOLAR =
  'M290 130c-62 -6 -104 38 -100 106c4 60 34 82 48 138c12 56 16 116 48 116c36 0 26 -116 68 -116s32 116 68 116c32 0 36 -60 48 -116c14 -56 44 -78 48 -138c4 -68 -38 -112 -100 -106c-26 2 -42 14 -64 14s-38 -12 -64 -14z';
const PULP =
  'M300 222c-28 0 -40 22 -30 48c8 22 14 40 16 66q4 70 8 120M408 222c28 0 40 22 30 48c-8 22 -14 40 -16 66q-4 70 -8 120M300 222q54 34 108 0M286 336q68 -44 136 0';

/** A molar cut open: the canals that are cleaned, and the fine file that cleans them. */
export const rootCanal: Scene = (brush) => {
  const { tones } = brush;
  const gum = 'M0 392q90 -40 190 -8q40 60 164 60t164 -60q110 -40 282 8v208H0z';
  const file = 'M640 96v92M628 188h24l-8 40v150q-4 26 -4 26q-4 -26 -4 -26v-150z';
  return [
    `<path stroke="none" fill="${tones.tint}" d="${gum}"/>`,
    filled(tones.paper, MOLAR),
    `<path stroke="${tones.dot}" stroke-width="10" d="${PULP}"/>`,
    filled(tones.dot, 'M616 60h48v56h-48z'),
    filled(tones.paper, file),
    `<path d="M632 250l16 12M632 284l16 12M632 318l16 12M634 352l12 10"/>`,
    smallKolam(brush, { x: 120, y: 150, width: 140 }),
  ].join('');
};
