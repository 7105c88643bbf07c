import { imageAddress } from '#shared/domain/images/image-address.ts';
import type { Upload } from '#shared/domain/images/upload.ts';
import { Problem } from '#shared/problems.ts';
import type { ImageQueue } from './ports.ts';
import type { UploadStore } from '#functions/store/images/image-stores.ts';

type Shown = { state: Upload['state']; image?: string; message?: string };

/** Somebody else's upload is not there, as one that never was. Throws Problem upload_not_found. */
export async function ownUpload(uploads: Pick<UploadStore, 'get'>, personId: string, id: string): Promise<Upload> {
  const upload = await uploads.get(id);
  if (upload === null || upload.actor_id !== personId) throw new Problem('upload_not_found', 'id');
  return upload;
}

/** Returns the state of the caller's own upload, and the address of its image. Throws Problem upload_not_found. */
export async function showUpload(
  { uploads }: { uploads: Pick<UploadStore, 'get'> },
  personId: string,
  id: string,
): Promise<Shown> {
  const { state, stem, message } = await ownUpload(uploads, personId, id);
  return {
    state,
    ...(state === 'ready' ? { image: imageAddress(stem) } : {}),
    ...(message === null ? {} : { message }),
  };
}

/** Has one's own file made into a picture, now that it is there. Throws Problem upload_not_found. */
export async function finishUpload(
  { uploads, queue }: { uploads: Pick<UploadStore, 'get'>; queue: ImageQueue },
  personId: string,
  id: string,
): Promise<Shown> {
  const { state } = await ownUpload(uploads, personId, id);
  if (state === 'waiting') await queue.imageArrived(id);
  return showUpload({ uploads }, personId, id);
}
