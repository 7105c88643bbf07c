import type { ClinicOnboarding, OnboardingImage, OwnUploadState } from '#shared/contract/clinics/clinic-onboarding.ts';
import type { NewFile } from '#shared/contract/images/upload-forms.ts';
import { inGalleryOrder, type GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import { MOST_ONBOARDING_IMAGES } from '#shared/domain/images/upload-rules.ts';
import type { Upload } from '#shared/domain/images/upload.ts';
import { Problem } from '#shared/problems.ts';
import { editedBy, writeVersion } from '../../audit/edit-versioned.ts';
import type { Edit } from '#shared/domain/edit.ts';
import type { UploadStore } from '#functions/store/images/image-stores.ts';
import type { ImageQueue } from '../../images/ports.ts';
import {
  admitUpload,
  prepareUpload,
  refuseUnusable,
  type PreparedUpload,
  type PreparingDeps,
  ownUpload,
} from '../../images/prepare-upload.ts';
import {
  admitOperation,
  changedByStaff,
  openClinicOnboarding,
  partnerOf,
  shownToPartner,
  type ActingDeps,
  type ByKey,
  type Opened,
  type OpenDeps,
} from './open-clinic-onboarding.ts';

type UploadsDeps = { uploads: Pick<UploadStore, 'get'> };
type SendingDeps = ActingDeps & PreparingDeps & UploadsDeps & { queue: ImageQueue };

type OfUpload = ByKey & { upload_id: string };

/** Each picture of a clinic sent and sent again; every one costs seconds of a function. */
const MOST_UPLOADS = 24;

/**
 * Takes note of a picture that a partner is about to send for their draft, and answers the form it is sent with.
 * @throws Problem as openClinicOnboarding; upload_path, upload_empty, upload_type, upload_too_large, pictures_full, too_many_requests
 */
export async function beginOwnUpload(deps: SendingDeps, asked: ByKey & NewFile): Promise<PreparedUpload> {
  const { clinic, images, request } = await openClinicOnboarding(deps, asked);
  await admitOperation(deps, asked);
  refuseUnusable(asked);
  if (images.length >= MOST_ONBOARDING_IMAGES) throw new Problem('pictures_full');
  const partner = partnerOf(request);
  await admitUpload({ ...deps, limits: deps.clinicOnboardings }, partner.id, MOST_UPLOADS);
  const of = { id: clinic.id, name: clinic.clinic_name };
  return prepareUpload(deps, partner, { purpose: 'gallery', clinic: of, type: asked.type });
}

/** Returns the state of a partner's upload. Throws Problem as openClinicOnboarding; upload_not_found. */
export async function showOwnUpload(deps: OpenDeps & UploadsDeps, asked: OfUpload): Promise<OwnUploadState> {
  const { request } = await openClinicOnboarding(deps, asked);
  return shown(await ownUpload(deps.uploads, partnerOf(request).id, asked.upload_id));
}

/**
 * Has a file of the partner's made into a picture, now that it is there.
 * @throws Problem as openClinicOnboarding; upload_not_found, too_many_requests
 */
export async function ownUploadDone(deps: SendingDeps, asked: OfUpload): Promise<OwnUploadState> {
  const { request } = await openClinicOnboarding(deps, asked);
  await admitOperation(deps, asked);
  const upload = await ownUpload(deps.uploads, partnerOf(request).id, asked.upload_id);
  if (upload.state === 'waiting') await deps.queue.imageArrived(upload.id);
  return shown(upload);
}

/** The reason is a code: the page says it in the partner's language. */
const shown = ({ state, stem, refusal }: Upload): OwnUploadState => ({
  state,
  ...(state === 'ready' ? { image: imageAddress(stem) } : {}),
  ...(refusal === null ? {} : { refusal }),
});

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
    save: (edit, auditEvent) => deps.clinicOnboardings.save({ ...edit, link, picture }, auditEvent),
  });
  if (after === null)
    // Published, deleted or given another link meanwhile: this says so; else somebody edited it.
    throw changedByStaff((await openClinicOnboarding(deps, by)).clinic);
  const others = opened.images.filter(({ id }) => id !== picture.before?.id);
  const images = [...others, ...(picture.after === null ? [] : [picture.after])].toSorted(inGalleryOrder);
  return shownToPartner({ ...opened, clinic: after, images });
}
