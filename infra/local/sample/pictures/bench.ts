import { filled, plant, room, smallKolam, type Scene, type SceneBrush } from './scene.ts';

/** A wall clock that shows a full hour within opening time. */
function clock({ tones, random }: SceneBrush, x: number): string {
  const hour = 9 + Math.floor(random() * 9);
  const turn = (hour / 12) * 2 * Math.PI;
  const hand = `L${Math.round(x + 26 * Math.sin(turn))} ${Math.round(150 - 26 * Math.cos(turn))}`;
  return `<circle cx="${x}" cy="150" r="54" fill="${tones.paper}"/><path d="M${x} 112v38${hand}"/>`;
}

/** The waiting room: a bench for three or four, a clock, a plant, the kolam in a frame. */
export const bench: Scene = (brush) => {
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
