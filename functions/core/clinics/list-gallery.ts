import { PublicImage } from '#shared/contract/clinics/clinics.ts';
import { inGalleryOrder } from '#shared/domain/clinics/gallery.ts';
import { isShown, type ClinicsDeps } from './get-clinic.ts';

/** The keys visitors may see and nothing else. */
const Public = PublicImage.strip();

/** A clinic's pictures in their order, those that have none newest first; an unknown or archived clinic has none (specification: patient §7). */
export async function listGallery(
  deps: Pick<ClinicsDeps, 'clinics'>,
  input: { id: string },
): Promise<{ images: PublicImage[] }> {
  const [images, shown] = await Promise.all([deps.clinics.gallery(input.id), isShown(deps, input.id)]);
  if (!shown) return { images: [] };
  return { images: images.toSorted(inGalleryOrder).map((image) => Public.parse(image)) };
}
