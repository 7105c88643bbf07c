import { filled, smallKolam, type Scene } from './scene.ts';

const HEART =
  'M400 470C250 380 170 300 190 210C206 130 320 110 400 206C480 110 594 130 610 210C630 300 550 380 400 470z';
const TOOTH =
  'M372 226c-36 -4 -60 20 -58 58c2 32 18 46 24 74c8 28 8 54 26 54c18 0 14 -54 36 -54s18 54 36 54c18 0 18 -26 26 -54c6 -28 22 -42 24 -74c2 -38 -22 -62 -58 -58c-12 2 -18 8 -28 8s-16 -6 -28 -8z';

/** A heart that holds a tooth, on a lotus: the mouth is part of the body. */
export const wellness: Scene = (brush) => {
  const { tones } = brush;
  const petal = (bend: number) => `M400 540q${bend} -92 ${bend * 2.1} -60q${-bend * 0.5} 62 ${-bend * 2.1} 60z`;
  const petals = [-150, 150, -92, 92].map((bend) => filled(tones.tint, petal(bend))).join('');
  return [
    smallKolam(brush, { x: 118, y: 132, width: 130 }),
    smallKolam(brush, { x: 682, y: 132, width: 130 }),
    petals,
    filled(tones.tint, HEART),
    filled(tones.paper, TOOTH),
    `<path stroke="${tones.dot}" d="M212 292h24l14 -32l22 60l14 -28h12M502 292h12l14 -32l22 60l14 -28h24"/>`,
  ].join('');
};
