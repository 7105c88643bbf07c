import type { GalleryImage } from '#shared/domain/gallery.ts';
import type { World } from '../ports.ts';

/** A clinic's pictures, newest first; an unknown clinic has none (specification: patient §7). */
export async function listGallery(
  world: Pick<World, 'clinics'>,
  input: { id: string },
): Promise<{ images: GalleryImage[] }> {
  return { images: await world.clinics.gallery(input.id) };
}
