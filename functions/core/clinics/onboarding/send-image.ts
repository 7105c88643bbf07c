import type { OwnUploadState } from '#shared/contract/clinics/clinic-onboarding.ts';
import type { NewFile } from '#shared/contract/images/upload-forms.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import { MOST_ONBOARDING_IMAGES } from '#shared/domain/images/upload-rules.ts';
import type { Upload } from '#shared/domain/images/upload.ts';
import { Problem } from '#shared/problems.ts';
import {
  admitUpload,
  prepareUpload,
  refuseUnusable,
  type PreparedUpload,
  type PreparingDeps,
} from '../../images/prepare-upload.ts';
import { ownUpload } from '../../images/own-upload.ts';
import type { ImageQueue } from '../../images/ports.ts';
import {
  admitOperation,
  openClinicOnboarding,
  partnerOf,
  type ActingDeps,
  type ByKey,
  type OpenDeps,
} from './open-clinic-onboarding.ts';
import type { UploadStore } from '#functions/store/images/image-stores.ts';

type UploadsDeps = { uploads: Pick<UploadStore, 'get'> };
export type SendingDeps = ActingDeps & PreparingDeps & UploadsDeps & { queue: ImageQueue };

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
