import { bench } from './pictures/bench.ts';
import { chair } from './pictures/chair.ts';
import { doorway } from './pictures/doorway.ts';
import { reception } from './pictures/reception.ts';
import type { Scene } from './pictures/scene.ts';
import { tooth } from './pictures/tooth.ts';
import { tray } from './pictures/tray.ts';

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
