import { type Scene, filled, plant, room, smallKolam, type SceneBrush, padded, chair } from './pictures/scene.ts';

/** One instrument lying upright on the tray, its handle down at x. */
const INSTRUMENTS: readonly ((x: number, paper: string) => string)[] = [
  (x, paper) =>
    `<circle cx="${x}" cy="196" r="30" fill="${paper}"/><path d="M${x} 226V430"/><path stroke-width="14" d="M${x} 330V430"/>`,
  (x) => `<path d="M${x} 430V230q0 -40 28 -50"/><path stroke-width="14" d="M${x} 330V430"/>`,
  (x) => `<path d="M${x - 14} 176q4 130 10 200q4 54 4 54q0 0 4 -54q6 -70 10 -200"/>`,
  (x) => `<path d="M${x} 430V236q0 -24 -16 -34q-14 -8 -6 -24"/><path stroke-width="14" d="M${x} 330V430"/>`,
];

/** Instruments laid out on their tray, seen from above, with cotton rolls and the kolam on the cloth. */
const tray: Scene = (brush) => {
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

const MOLAR =
  'M300 146c-52 -6 -92 32 -88 92c4 56 34 72 44 122c10 48 14 92 40 92c30 0 22 -96 56 -96s26 96 56 96c26 0 30 -44 40 -92c10 -50 40 -66 44 -122c4 -60 -36 -98 -88 -92c-22 2 -34 12 -52 12s-30 -10 -52 -12z';

/** The chart on the wall: a molar that carries the kolam, and a brush beside it. */
const tooth: Scene = (brush) => {
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

/** The front desk: ceiling fan, counter with a screen, a brass bell and flowers, the kolam on its front. */
const reception: Scene = (brush) => {
  const { tones, random } = brush;
  const shelf = Array.from({ length: 7 }, (_, index) => {
    const tall = 40 + Math.floor(random() * 26);
    const tone = [tones.tint, tones.paper, tones.dot][Math.floor(random() * 3)] ?? tones.paper;
    return filled(tone, `M${520 + index * 26} 214v-${tall}h24v${tall}z`);
  });
  return [
    room(brush),
    '<path d="M300 0v40"/>' +
      padded(tones.line, tones.tint, 26, 'M180 62h90M330 62h90') +
      `<circle cx="300" cy="60" r="26" fill="${tones.dot}"/>`,
    shelf.join('') + filled(tones.line, 'M500 214h226v12H500z'),
    filled(tones.paper, 'M232 190h126v88H232z') + '<path d="M295 278v36M262 314h66"/>',
    filled(tones.dot, 'M418 314a28 28 0 0 1 56 0z') + '<path d="M446 286v-8"/>',
    filled(tones.line, 'M130 314h440v22H130z'),
    filled(tones.tint, 'M150 336h400v134H150z'),
    smallKolam(brush, { x: 350, y: 403, width: 116 }),
    '<path d="M190 362v84M510 362v84"/>',
    plant(brush, 654),
  ].join('');
};

/** Mango leaves on a string over the door. */
function garland(tone: string): string {
  const leaves = [-120, -80, -40, 0, 40, 80, 120].map((x) => {
    const sag = 22 - (x * x) / 700;
    return `M${400 + x} ${112 + sag}q-14 26 0 46q14 -20 0 -46z`;
  });
  return `<path d="M262 112Q400 156 538 112"/>` + filled(tone, leaves.join(''));
}

/** The entrance from the street: double door, steps, a lamp on each side, the kolam on the ground. */
const doorway: Scene = (brush) => {
  const { tones, random } = brush;
  const lamp = (x: number) => `M${x} 232v-30M${x - 16} 232h32l-6 44h-20z`;
  const shut = random() < 0.5;
  const leaf = shut
    ? filled(tones.line, 'M290 130h106v252H290zM404 130h106v252H404z')
    : filled(tones.line, 'M290 130h62v252h-62zM448 130h62v252h-62z');
  const panels = shut ? [306, 420] : [];
  const inset = panels.map((x) => `M${x} 152h74v86h-74zM${x} 262h74v98h-74z`).join('');
  return [
    `<path stroke="none" fill="${tones.tint}" d="M0 440h800v160H0z"/>`,
    filled(tones.paper, 'M262 96h276v288H262z'),
    leaf,
    inset && `<path stroke="${tones.tint}" stroke-width="4" d="${inset}"/>`,
    filled(tones.dot, 'M232 62h336v34H232z'),
    garland(tones.ground),
    filled(tones.paper, 'M232 384h336v28H232zM200 412h400v28H200z'),
    '<path d="M0 440h800"/>',
    filled(tones.paper, lamp(160) + lamp(640)),
    `<g stroke="${tones.chalk}">${smallKolam(brush, { x: 400, y: 522, width: 400, lean: 0.36, stroke: 8 })}</g>`,
  ].join('');
};

/** A wall clock that shows a full hour within opening time. */
function clock({ tones, random }: SceneBrush, x: number): string {
  const hour = 9 + Math.floor(random() * 9);
  const turn = (hour / 12) * 2 * Math.PI;
  const hand = `L${Math.round(x + 26 * Math.sin(turn))} ${Math.round(150 - 26 * Math.cos(turn))}`;
  return `<circle cx="${x}" cy="150" r="54" fill="${tones.paper}"/><path d="M${x} 112v38${hand}"/>`;
}

/** The waiting room: a bench for three or four, a clock, a plant, the kolam in a frame. */
const bench: Scene = (brush) => {
  const { tones, random } = brush;
  const seats = 3 + Math.floor(random() * 2);
  const wide = 420 / seats;
  const each = Array.from({ length: seats }, (_, index) => 150 + index * wide);
  const backs = each.map((x) => `M${x + 8} 268h${wide - 16}v76h-${wide - 16}z`).join('');
  return [
    room(brush),
    filled(tones.paper, 'M246 66h168v168H246z') + smallKolam(brush, { x: 330, y: 150, width: 152 }),
    clock(brush, 520),
    filled(tones.tint, backs),
    filled(tones.line, 'M140 372h440v22H140z'),
    '<path d="M176 394V470M544 394V470M360 394V470M150 344h420"/>',
    filled(tones.dot, `M${each[1] ?? 300} 360h64v12h-64z`) +
      filled(tones.paper, `M${(each[1] ?? 300) + 6} 348h54v12h-54z`),
    plant(brush, 682),
    `<path stroke="${tones.ground}" stroke-width="4" d="M60 540h140M300 560h220M620 534h110"/>`,
  ].join('');
};

/** The pictures a gallery is made of; the name is part of the file's address, the caption may be missing. */
export const GALLERY_SCENES: readonly { name: string; scene: Scene; title: string; caption: string | null }[] = [
  {
    name: 'doorway',
    scene: doorway,
    title: 'Drawing of an entrance with a kolam on the ground',
    caption: 'The entrance',
  },
  { name: 'reception', scene: reception, title: 'Drawing of a front desk', caption: 'The front desk' },
  {
    name: 'chair',
    scene: chair,
    title: 'Drawing of a treatment room with a reclining chair',
    caption: 'Treatment room',
  },
  { name: 'bench', scene: bench, title: 'Drawing of a waiting room with a bench', caption: 'Waiting room' },
  {
    name: 'tray',
    scene: tray,
    title: 'Drawing of instruments on a tray',
    caption: 'Instruments, packed and sterile until used',
  },
  { name: 'tooth', scene: tooth, title: 'Drawing of a tooth and a brush on a chart', caption: null },
];
