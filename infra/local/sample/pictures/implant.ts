import { filled, smallKolam, type Scene } from './scene.ts';

const NEIGHBOUR =
  'c-40 -6 -66 24 -64 70c2 42 14 62 22 100c8 44 12 106 42 106s34 -62 42 -106c8 -38 20 -58 22 -100c2 -46 -24 -76 -64 -70z';
const CROWN = 'M400 176c-46 -6 -78 22 -74 70c2 26 14 40 20 60h108c6 -20 18 -34 20 -60c4 -48 -28 -76 -74 -70z';

/** Between two teeth an implant in the bone, and its crown above the gum. */
export const implant: Scene = (brush) => {
  const { tones } = brush;
  const threads = Array.from({ length: 5 }, (_, index) => {
    const reach = 42 - index * 4;
    return `M${400 - reach} ${352 + index * 28}L${400 + reach} ${364 + index * 28}`;
  }).join('');
  const gum = 'M0 330q100 -50 176 -6q40 20 80 0q70 -44 144 -18q74 -26 144 18q40 20 80 0q76 -44 176 6v270H0z';
  return [
    `<path stroke="none" fill="${tones.tint}" d="${gum}"/>`,
    filled(tones.paper, `M216 180${NEIGHBOUR}`),
    filled(tones.paper, `M584 180${NEIGHBOUR}`),
    filled(tones.dot, 'M366 330h68l-8 132q-26 40 -52 0z'),
    `<path stroke="${tones.paper}" d="${threads}"/>`,
    filled(tones.ground, 'M378 304h44v28h-44z'),
    filled(tones.paper, CROWN),
    smallKolam(brush, { x: 400, y: 84, width: 120 }),
  ].join('');
};
