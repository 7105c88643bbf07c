import { filled, padded, plant, room, smallKolam, type Scene } from './scene.ts';

/** The front desk: ceiling fan, counter with a screen, a brass bell and flowers, the kolam on its front. */
export const reception: Scene = (brush) => {
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
