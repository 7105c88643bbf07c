import { kolamTones } from '#shared/drawing/kolam.ts';
import { brushAndPaste } from './pictures/brush-and-paste.ts';
import { chair } from './pictures/chair.ts';
import { firstBrush } from './pictures/first-brush.ts';
import { implant } from './pictures/implant.ts';
import { rootCanal } from './pictures/root-canal.ts';
import { drawScene, type Scene } from './pictures/scene.ts';
import { wellness } from './pictures/wellness.ts';

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
