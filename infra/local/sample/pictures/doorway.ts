import { filled, smallKolam, type Scene } from './scene.ts';

/** Mango leaves on a string over the door. */
function garland(tone: string): string {
  const leaves = [-120, -80, -40, 0, 40, 80, 120].map((x) => {
    const sag = 22 - (x * x) / 700;
    return `M${400 + x} ${112 + sag}q-14 26 0 46q14 -20 0 -46z`;
  });
  return `<path d="M262 112Q400 156 538 112"/>` + filled(tone, leaves.join(''));
}

/** The entrance from the street: double door, steps, a lamp on each side, the kolam on the ground. */
export const doorway: Scene = (brush) => {
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
