import { kolamTones } from '#shared/drawing/kolam.ts';
import { drawScene, type Scene, filled, smallKolam, room, chair } from './pictures/scene.ts';

const HEART =
  'M400 470C250 380 170 300 190 210C206 130 320 110 400 206C480 110 594 130 610 210C630 300 550 380 400 470z';
const TOOTH =
  'M372 226c-36 -4 -60 20 -58 58c2 32 18 46 24 74c8 28 8 54 26 54c18 0 14 -54 36 -54s18 54 36 54c18 0 18 -26 26 -54c6 -28 22 -42 24 -74c2 -38 -22 -62 -58 -58c-12 2 -18 8 -28 8s-16 -6 -28 -8z';

/** A heart that holds a tooth, on a lotus: the mouth is part of the body. */
const wellness: Scene = (brush) => {
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

const MOLAR =
  'M290 130c-62 -6 -104 38 -100 106c4 60 34 82 48 138c12 56 16 116 48 116c36 0 26 -116 68 -116s32 116 68 116c32 0 36 -60 48 -116c14 -56 44 -78 48 -138c4 -68 -38 -112 -100 -106c-26 2 -42 14 -64 14s-38 -12 -64 -14z';
const PULP =
  'M300 222c-28 0 -40 22 -30 48c8 22 14 40 16 66q4 70 8 120M408 222c28 0 40 22 30 48c-8 22 -14 40 -16 66q-4 70 -8 120M300 222q54 34 108 0M286 336q68 -44 136 0';

/** A molar cut open: the canals that are cleaned, and the fine file that cleans them. */
const rootCanal: Scene = (brush) => {
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

const NEIGHBOUR =
  'c-40 -6 -66 24 -64 70c2 42 14 62 22 100c8 44 12 106 42 106s34 -62 42 -106c8 -38 20 -58 22 -100c2 -46 -24 -76 -64 -70z';
const CROWN = 'M400 176c-46 -6 -78 22 -74 70c2 26 14 40 20 60h108c6 -20 18 -34 20 -60c4 -48 -28 -76 -74 -70z';

/** Between two teeth an implant in the bone, and its crown above the gum. */
const implant: Scene = (brush) => {
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

const MILK_TOOTH =
  'M356 214c-44 -4 -74 26 -72 74c2 40 22 58 30 92c8 36 12 66 32 66c22 0 18 -66 44 -66s22 66 44 66c20 0 24 -30 32 -66c8 -34 28 -52 30 -92c2 -48 -28 -78 -72 -74c-14 2 -22 10 -34 10s-20 -8 -34 -10z';

/** A child's corner: a milk tooth that smiles, a small brush in its cup, an apple for the tiffin box. */
const firstBrush: Scene = (brush) => {
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

/** A brush with a soft, small head, a tube with a kolam on it, and a pea of paste. */
const brushAndPaste: Scene = (brush) => {
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

/** Drawing of each built-in article; its image is the site's file `/pictures/<slug>.svg`. */
const DRAWINGS: Record<string, { scene: Scene; title: string }> = {
  'why-regular-dental-checkups-are-essential': { scene: chair, title: 'Drawing of a treatment room' },
  'the-complete-guide-to-root-canal-treatment': { scene: rootCanal, title: 'Drawing of the canals inside a tooth' },
  '5-ways-to-prevent-tooth-decay-in-children': {
    scene: firstBrush,
    title: 'Drawing of a milk tooth and a small brush',
  },
  'understanding-dental-implants-procedure-benefits-and-care': {
    scene: implant,
    title: 'Drawing of an implant between two teeth',
  },
  'the-connection-between-oral-health-and-overall-wellness': {
    scene: wellness,
    title: 'Drawing of a heart that holds a tooth',
  },
  'how-to-choose-the-right-toothbrush-and-toothpaste': {
    scene: brushAndPaste,
    title: 'Drawing of a toothbrush and a tube of toothpaste',
  },
};

/** The picture of a built-in article, drawn afresh: SVG under 6 KB. Throws for a slug without a drawing. */
export function articlePicture(slug: string): string {
  const drawing = DRAWINGS[slug];
  if (drawing === undefined) throw new Error(`${slug} has no drawing`);
  const { scene, title } = drawing;
  return `${drawScene(scene, { seed: slug, name: 'article', tones: kolamTones(title), title })}\n`;
}
