import { filled, padded, plant, room, smallKolam, type Scene } from './scene.ts';

const CUSHION = 'M218 396L282 362H430L516 226';
const HEADREST = 'M536 194L556 162';

/** The treatment room: reclining chair, lamp on its arm, instrument table, the kolam framed on the wall. */
export const chair: Scene = (brush) => {
  const { tones, random } = brush;
  const frame = filled(tones.paper, 'M96 84h164v164H96z') + smallKolam(brush, { x: 178, y: 166, width: 150 });
  const lamp =
    '<path d="M700 470V110L560 66"/>' +
    filled(tones.dot, 'M668 470h64v-16h-64z') +
    padded(tones.line, tones.paper, 46, 'M462 96L530 60');
  const light = random() < 0.6 ? `<path stroke="${tones.dot}" d="M472 136l-14 34M506 134l-4 36M440 118l-24 26"/>` : '';
  const table =
    filled(tones.paper, 'M92 322h124v18H92z') +
    '<path d="M154 340V470M116 470h76M112 316v-22M136 316v-30M160 316v-22M184 316v-14"/>';
  return [
    room(brush),
    frame,
    random() < 0.5 ? plant(brush, 628) : '',
    filled(tones.line, 'M340 388h68v64h-68z') + filled(tones.line, 'M268 452h212v18H268z'),
    table,
    padded(tones.line, tones.tint, 56, CUSHION),
    padded(tones.line, tones.paper, 46, HEADREST),
    padded(tones.line, tones.dot, 24, 'M338 312H440'),
    lamp,
    light,
  ].join('');
};
