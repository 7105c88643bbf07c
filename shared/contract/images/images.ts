import * as z from 'zod';
import { Upload, UploadId, UploadPurpose } from '../../domain/images/upload.ts';
import { ClinicId } from '../../values/ids.ts';
import { access, route } from '../route.ts';
import { line } from '../text-fields.ts';
import { NewFile, UploadForm } from './upload-forms.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

/** A file that is to come. A clinic that is not stored yet has a name only. */
const NewUpload = lazyStrictObject(() => ({
  purpose: UploadPurpose,
  clinic_id: ClinicId.optional(),
  clinic_name: line(200).optional(),
  ...NewFile.shape,
}));

/** `image`: the address to store, once it is ready; `message`: why there is none. */
const UploadState = lazyStrictObject(() => ({
  state: Upload.shape.state,
  image: z.string().optional(),
  message: z.string().optional(),
}));

const ById = lazyStrictObject(() => ({ id: UploadId }));

export const images = {
  begin: route('POST', '/admin/uploads', {
    ...access('staff', 'site_content', 'no_personal_data'),
    summary: 'Start an upload; returns the form with which the browser sends the file to the bucket',
    successStatus: 201,
    problems: [
      'upload_denied',
      'upload_path',
      'upload_empty',
      'upload_type',
      'upload_too_large',
      'clinic_not_found',
      'too_many_requests',
    ],
  })
    .input(NewUpload)
    .output(UploadForm),
  done: route('POST', '/admin/uploads/{id}/complete', {
    ...access('staff', 'site_content', 'no_personal_data'),
    summary: 'Process an uploaded file into an image',
    successStatus: 202,
    problems: ['upload_not_found'],
  })
    .input(ById)
    .output(UploadState),
  get: route('GET', '/admin/uploads/{id}', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get the result of an upload',
    problems: ['upload_not_found'],
  })
    .input(ById)
    .output(UploadState),
};
