import type { ClinicOnboarding, OnboardingImage } from '#shared/contract/clinics/clinic-onboarding.ts';
import { inGalleryOrder, type GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import { MOST_ONBOARDING_IMAGES } from '#shared/domain/images/upload-rules.ts';
import type { Upload } from '#shared/domain/images/upload.ts';
import { Problem } from '#shared/problems.ts';
import { editedBy, writeVersion } from '../../audit/edit-versioned.ts';
import type { Edit } from '#shared/domain/edit.ts';
import { ownUpload } from '../../images/own-upload.ts';
import type { UploadStore } from '#functions/store/images/image-stores.ts';
import {
  admitOperation,
  changedByStaff,
  openClinicOnboarding,
  partnerOf,
  shownToPartner,
  type ActingDeps,
  type ByKey,
  type Opened,
} from './open-clinic-onboarding.ts';

export type OnboardingGalleryDeps = ActingDeps & { uploads: Pick<UploadStore, 'get'> };

/** Said again, as after a lost answer, it is the same picture. */
const imageIdOf = ({ id }: Pick<Upload, 'id'>): string => id.replace('upl_', 'img_');

/**
 * Puts a picture that the partner sent behind the others of their draft. The clinic's version counts them: of two at once one
 * is refused. Asked again, it is there once.
 * @throws Problem as openClinicOnboarding; too_many_requests, upload_not_found, changed_meanwhile, pictures_full
 */
export async function addOnboardingImage(
  deps: OnboardingGalleryDeps,
  { upload_id, alt, ver, ...by }: OnboardingImage & ByKey,
): Promise<ClinicOnboarding> {
  const opened = await openClinicOnboarding(deps, by);
  await admitOperation(deps, by);
  const upload = await ownUpload(deps.uploads, partnerOf(opened.request).id, upload_id);
  if (upload.state !== 'ready' || upload.clinic_id !== by.id) throw new Problem('upload_not_found', 'upload_id');
  if (opened.images.some((image) => image.id === imageIdOf(upload))) return shownToPartner(opened);
  if (opened.clinic.ver !== ver) throw changedByStaff(opened.clinic);
  if (opened.images.length >= MOST_ONBOARDING_IMAGES) throw new Problem('pictures_full');
  const image: GalleryImage = {
    id: imageIdOf(upload),
    clinic_id: by.id,
    image_url: imageAddress(upload.stem),
    caption: null,
    alt,
    order: Math.max(0, ...opened.images.map(({ order }) => order)) + 1,
    created_at: upload.created_at,
    ...editedBy(deps, partnerOf(opened.request), 0),
  };
  return saveImage(deps, { opened, by }, { before: null, after: image });
}

/**
 * Takes a picture out of the partner's draft.
 * @throws Problem as openClinicOnboarding; too_many_requests, changed_meanwhile, image_not_found
 */
export async function removeOnboardingImage(
  deps: OnboardingGalleryDeps,
  { image_id, ver, ...by }: ByKey & { image_id: string; ver: number },
): Promise<ClinicOnboarding> {
  const opened = await openClinicOnboarding(deps, by);
  await admitOperation(deps, by);
  if (opened.clinic.ver !== ver) throw changedByStaff(opened.clinic);
  const before = opened.images.find(({ id }) => id === image_id);
  if (before === undefined) throw new Problem('image_not_found', 'image_id');
  return saveImage(deps, { opened, by }, { before, after: null });
}

/** The clinic in its next version, with the picture that comes or goes. */
async function saveImage(
  deps: OnboardingGalleryDeps,
  { opened, by }: { opened: Opened; by: ByKey },
  picture: Edit<GalleryImage>,
): Promise<ClinicOnboarding> {
  const { clinic: before, request: link } = opened;
  const after = await writeVersion(deps, partnerOf(link), before, {
    change: () => before,
    audit: () => ({
      action: picture.after === null ? 'image.delete' : 'image.create',
      entity: `image#${before.id}#${(picture.after ?? picture.before)?.id}`,
      fields: picture.after === null ? [] : ['image_url', 'alt'],
    }),
    save: (edit, act) => deps.clinicOnboardings.save({ ...edit, link, picture }, act),
  });
  if (after === null)
    // Published, deleted or given another link meanwhile: this says so; else somebody edited it.
    throw changedByStaff((await openClinicOnboarding(deps, by)).clinic);
  const others = opened.images.filter(({ id }) => id !== picture.before?.id);
  const images = [...others, ...(picture.after === null ? [] : [picture.after])].toSorted(inGalleryOrder);
  return shownToPartner({ ...opened, clinic: after, images });
}
