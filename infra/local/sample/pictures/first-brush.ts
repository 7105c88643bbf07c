import { filled, room, smallKolam, type Scene } from './scene.ts';

const MILK_TOOTH =
  'M356 214c-44 -4 -74 26 -72 74c2 40 22 58 30 92c8 36 12 66 32 66c22 0 18 -66 44 -66s22 66 44 66c20 0 24 -30 32 -66c8 -34 28 -52 30 -92c2 -48 -28 -78 -72 -74c-14 2 -22 10 -34 10s-20 -8 -34 -10z';

/** A child's corner: a milk tooth that smiles, a small brush in its cup, an apple for the tiffin box. */
export const firstBrush: Scene = (brush) => {
  const { tones } = brush;
  const face = '<path d="M362 292v10M418 292v10M358 328q32 34 64 0"/>';
  const cup = filled(tones.tint, 'M150 352h112l-14 118h-84z') + `<path d="M164 392h84"/>`;
  const small = filled(tones.dot, 'M190 352l-22 -150h24l20 150z');
  const bristles = `<path stroke="${tones.dot}" d="M164 196l-20 3M160 176l-20 3M157 156l-20 3"/>`;
  const head = filled(tones.paper, 'M166 204l-9 -62h22l12 60z');
  const apple =
    filled(tones.dot, 'M590 388c-44 -26 -72 8 -58 46c10 28 34 44 58 32c24 12 48 -4 58 -32c14 -38 -14 -72 -58 -46z') +
    filled(tones.ground, 'M592 378q8 -40 44 -42q-6 36 -44 42z');
  return [
    room(brush),
    filled(tones.paper, 'M560 84h150v150h-150z') + smallKolam(brush, { x: 635, y: 159, width: 124 }),
    small,
    head,
    bristles,
    cup,
    `<g transform="translate(0 24)">${filled(tones.paper, MILK_TOOTH)}${face}</g>`,
    apple,
  ].join('');
};
