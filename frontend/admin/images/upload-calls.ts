import { images } from '#shared/contract/images/images.ts';
import type { UploadPurpose } from '#shared/domain/images/upload.ts';
import type { UploadCalls } from '../../uploads/send-image.ts';
import { apiOf, type Api } from '../api/client.ts';

/** Purpose of an image. A clinic that is not stored yet has only a name. */
export type ImageUse = {
  purpose: UploadPurpose;
  clinicId: string | null;
  clinicName?: string | undefined;
};

type Calls = Api<{ images: typeof images }>['images'];
const CALLS: Calls = apiOf({ images }).images;

/** The team's calls about a picture for something. */
export function uploadCalls({ purpose, clinicId, clinicName }: ImageUse, calls: Calls = CALLS): UploadCalls {
  const clinic = clinicId === null ? { clinic_name: clinicName ?? '' } : { clinic_id: clinicId };
  const about = { purpose, ...(purpose === 'blog' ? {} : clinic) };
  return {
    begin: (file, signal) => calls.begin({ ...about, ...file }, { signal }),
    done: (id, signal) => calls.done({ id }, { signal }),
    get: (id, signal) => calls.get({ id }, { signal }),
  };
}
