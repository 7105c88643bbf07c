import type { OwnClinicLink } from '#shared/values/own-clinic-link.ts';
import { askOwnClinic } from '../../api/own-clinic.ts';
import type { UploadCalls } from '../../uploads/send-picture.ts';

/** The calls of a partner about a picture for the clinic of their link. */
export const ownUploadCalls = (link: OwnClinicLink): UploadCalls => ({
  begin: (file, signal) => askOwnClinic('beginUpload', link, file, signal),
  done: (upload_id, signal) => askOwnClinic('uploadDone', link, { upload_id }, signal),
  get: (upload_id, signal) => askOwnClinic('upload', link, { upload_id }, signal),
});
