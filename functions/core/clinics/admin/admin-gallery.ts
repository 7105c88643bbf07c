import { MOST_IMAGES } from '#shared/contract/clinics/clinic-admin.ts';
import type { NewImage } from '#shared/contract/clinics/clinic-forms.ts';
import type { Actor } from '#shared/domain/audit/act.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { Problem } from '#shared/problems.ts';
import { actOf, type AuditWorld } from '../../audit/act-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_IMAGE } from '../../audit/audited-fields.ts';
import { changedMeanwhile, editedBy, editedFields, findClinic } from './edit-clinic.ts';
import type { ClinicAdminIds, ClinicAdminStore, ClinicThings, Edit } from './ports.ts';

export type GalleryWorld = AuditWorld & {
  ids: ClinicAdminIds;
  clinics: Pick<ClinicAdminStore, 'get'>;
  things: Pick<ClinicThings, 'gallery' | 'saveImages'>;
};

type OfImage = { id: string; image_id: string; ver: number };
type Placed = OfImage & { caption: string | null; alt: string | null; order: number };

const MOST_TRIES = 3;

const entityOf = ({ clinic_id, id }: Pick<GalleryImage, 'clinic_id' | 'id'>): string => `image#${clinic_id}#${id}`;

/** A clinic's pictures in their order. Throws clinic_not_found. */
export async function adminGallery(
  world: Pick<GalleryWorld, 'clinics' | 'things'>,
  { id }: { id: string },
): Promise<{ images: GalleryImage[] }> {
  const [, images] = await Promise.all([findClinic(world, id), world.things.gallery(id)]);
  return { images };
}

/** Puts a picture that was uploaded first in the gallery. Throws clinic_not_found, gallery_full. */
export async function addImage(
  world: GalleryWorld,
  actor: Actor,
  { id, ...words }: NewImage & { id: string },
): Promise<GalleryImage> {
  const { images } = await adminGallery(world, { id });
  if (images.length >= MOST_IMAGES) throw new Problem('gallery_full');
  const after: GalleryImage = {
    ...words,
    id: world.ids.imageId(),
    clinic_id: id,
    order: 0,
    created_at: new Date(world.clock.now()).toISOString(),
    ...editedBy(world, actor, 0),
  };
  const act = actOf(world, actor, { action: 'image.create', entity: entityOf(after), fields: Object.keys(words) });
  if (await world.things.saveImages([{ before: null, after }], act)) return after;
  await findClinic(world, id);
  throw new Error(`There is a picture ${after.id} already`);
}

/**
 * Says something else of a picture and puts it at a place among the others, which move on. Throws clinic_not_found,
 * image_not_found, changed_meanwhile.
 * @returns the gallery in its new order
 */
export async function updateImage(
  world: GalleryWorld,
  actor: Actor,
  { id, image_id, ver, caption, alt, order }: Placed,
  tries = 1,
): Promise<{ images: GalleryImage[] }> {
  const { before, images } = await imageToEdit(world, { id, image_id, ver });
  const changed = { ...before, caption, alt, ...editedBy(world, actor, before.ver) };
  const others = images.filter((image) => image.id !== image_id);
  const placed = others.toSpliced(order, 0, changed).map((image, place) => ({ ...image, order: place + 1 }));
  const moved = placed.flatMap((after): Edit<GalleryImage>[] => {
    const was = images.find((image) => image.id === after.id) ?? null;
    return after.id === image_id || was?.order !== after.order ? [{ before: was, after }] : [];
  });
  const after = { ...changed, order: placed.findIndex((image) => image.id === image_id) + 1 };
  const act = actOf(world, actor, {
    action: 'image.update',
    entity: entityOf(before),
    fields: editedFields(before, after),
    changes: changesOf(AUDITED_IMAGE, before, after),
  });
  if (await world.things.saveImages(moved, act)) return { images: placed };
  const { before: still } = await imageToEdit(world, { id, image_id, ver });
  // The picture itself is as it was: another one was edited that only moves on.
  if (tries >= MOST_TRIES) throw changedMeanwhile(still);
  return updateImage(world, actor, { id, image_id, ver, caption, alt, order }, tries + 1);
}

/** Takes a picture out of the gallery. Throws as updateImage. */
export async function removeImage(world: GalleryWorld, actor: Actor, asked: OfImage): Promise<{ success: true }> {
  const { before } = await imageToEdit(world, asked);
  const act = actOf(world, actor, { action: 'image.delete', entity: entityOf(before) });
  if (!(await world.things.saveImages([{ before, after: null }], act)))
    throw changedMeanwhile((await imageToEdit(world, asked)).before);
  return { success: true };
}

async function imageToEdit(
  world: GalleryWorld,
  { id, image_id, ver }: OfImage,
): Promise<{ before: GalleryImage; images: GalleryImage[] }> {
  const { images } = await adminGallery(world, { id });
  const before = images.find((image) => image.id === image_id);
  if (before === undefined) throw new Problem('image_not_found', 'image_id');
  if (before.ver !== ver) throw changedMeanwhile(before);
  return { before, images };
}
