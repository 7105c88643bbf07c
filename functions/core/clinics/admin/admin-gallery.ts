import { MOST_IMAGES } from '#shared/contract/clinics/clinic-admin.ts';
import type { NewImage } from '#shared/contract/clinics/clinic-forms.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { Problem } from '#shared/problems.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_IMAGE } from '../../audit/audited-fields.ts';
import { differences, editedBy, editVersioned, removeVersioned } from '../../audit/edit-versioned.ts';
import { findClinic } from './edit-clinic.ts';
import type { ClinicAdminIds } from '../../ports.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import type { ReviewsAndImages } from '#functions/store/clinics/reviews-and-images-store.ts';
import type { Edit } from '#shared/domain/edit.ts';

export type GalleryDeps = AuditDeps & {
  ids: ClinicAdminIds;
  clinics: Pick<ClinicAdminStore, 'get'>;
  things: Pick<ReviewsAndImages, 'gallery' | 'saveImages'>;
};

type OfImage = { id: string; image_id: string; ver: number };
type Placed = OfImage & { caption: string | null; alt: string | null; order: number };

const MOST_TRIES = 3;

const entityOf = ({ clinic_id, id }: Pick<GalleryImage, 'clinic_id' | 'id'>): string => `image#${clinic_id}#${id}`;

/** A clinic's pictures in their order. Throws clinic_not_found. */
export async function adminGallery(
  deps: Pick<GalleryDeps, 'clinics' | 'things'>,
  { id }: { id: string },
): Promise<{ images: GalleryImage[] }> {
  const [, images] = await Promise.all([findClinic(deps, id), deps.things.gallery(id)]);
  return { images };
}

/** Puts a picture that was uploaded first in the gallery. Throws clinic_not_found, gallery_full. */
export async function addImage(
  deps: GalleryDeps,
  actor: Actor,
  { id, ...words }: NewImage & { id: string },
): Promise<GalleryImage> {
  const { images } = await adminGallery(deps, { id });
  if (images.length >= MOST_IMAGES) throw new Problem('gallery_full');
  const after: GalleryImage = {
    ...words,
    id: deps.ids.imageId(),
    clinic_id: id,
    order: 0,
    created_at: new Date(deps.clock.now()).toISOString(),
    ...editedBy(deps, actor, 0),
  };
  const auditEvent = auditEventOf(deps, actor, {
    action: 'image.create',
    entity: entityOf(after),
    fields: Object.keys(words),
  });
  if (await deps.things.saveImages([{ before: null, after }], auditEvent)) return after;
  await findClinic(deps, id);
  throw new Error(`There is a picture ${after.id} already`);
}

/**
 * Says something else of a picture and puts it at a place among the others, which move on. Throws clinic_not_found,
 * image_not_found, changed_meanwhile.
 * @returns the gallery in its new order
 */
export async function updateImage(
  deps: GalleryDeps,
  actor: Actor,
  { id, image_id, ver, caption, alt, order }: Placed,
): Promise<{ images: GalleryImage[] }> {
  let images: readonly GalleryImage[] = [];
  const othersOf = (image: GalleryImage) => images.filter((other) => other.id !== image.id);
  const placed = (image: GalleryImage) =>
    othersOf(image)
      .toSpliced(order, 0, image)
      .map((one, place) => ({ ...one, order: place + 1 }));
  const after = await editVersioned(deps, actor, {
    ver,
    read: async () => {
      ({ images } = await adminGallery(deps, { id }));
      return imageIn(images, image_id);
    },
    change: (before) => ({ ...before, caption, alt, order: Math.min(order, othersOf(before).length) + 1 }),
    audit: (edit) => ({ action: 'image.update', entity: entityOf(edit.after), ...differences(AUDITED_IMAGE, edit) }),
    save: (edit, auditEvent) => {
      const edits = placed(edit.after).flatMap((image): Edit<GalleryImage>[] => {
        const before = images.find((one) => one.id === image.id) ?? null;
        return image.id === image_id || before?.order !== image.order ? [{ before, after: image }] : [];
      });
      return deps.things.saveImages(edits, auditEvent);
    },
    // Another picture that only moves may have been edited meanwhile.
    tries: MOST_TRIES,
  });
  return { images: placed(after) };
}

/** Takes a picture out of the gallery. Throws as updateImage. */
export async function removeImage(
  deps: GalleryDeps,
  actor: Actor,
  { id, image_id, ver }: OfImage,
): Promise<{ success: true }> {
  await removeVersioned(deps, actor, {
    ver,
    read: async () => imageIn((await adminGallery(deps, { id })).images, image_id),
    audit: (before) => ({ action: 'image.delete', entity: entityOf(before) }),
    remove: (before, auditEvent) => deps.things.saveImages([{ before, after: null }], auditEvent),
  });
  return { success: true };
}

function imageIn(images: readonly GalleryImage[], id: string): GalleryImage {
  const image = images.find((one) => one.id === id);
  if (image === undefined) throw new Problem('image_not_found', 'image_id');
  return image;
}
