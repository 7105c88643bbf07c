import { filled, smallKolam, type Scene } from './scene.ts';

/** A brush with a soft, small head, a tube with a kolam on it, and a pea of paste. */
export const brushAndPaste: Scene = (brush) => {
  const { tones } = brush;
  const bristles = Array.from({ length: 8 }, (_, index) => `M${132 + index * 18} 214v-46`).join('');
  const tube =
    filled(tones.paper, 'M196 348h352q24 0 34 20l16 62q-6 70 -50 70H196z') +
    filled(tones.tint, 'M168 336h34v176h-34z') +
    filled(tones.dot, 'M596 388h58v72h-58z') +
    `<path d="M614 392v64M634 392v64"/>`;
  return [
    `<path stroke="none" fill="${tones.tint}" d="M0 540h800v60H0z"/>`,
    `<path stroke="${tones.dot}" stroke-width="12" d="${bristles}"/>`,
    filled(tones.paper, 'M112 214h176q30 0 60 14h318a18 18 0 0 1 0 36H348q-30 -10 -60 -10H112a20 20 0 0 1 0 -40z'),
    filled(tones.dot, 'M470 228h196a18 18 0 0 1 0 36H470z'),
    filled(tones.paper, 'M176 166q-8 -30 26 -30q6 -26 30 -12q28 -2 22 42z'),
    tube,
    smallKolam(brush, { x: 384, y: 424, width: 124 }),
  ].join('');
};
