import * as z from 'zod';
import { Clinic } from '../../domain/clinics/clinic.ts';
import { GalleryImage } from '../../domain/clinics/gallery.ts';
import { Upload, UploadId } from '../../domain/images/upload.ts';
import { ClinicId } from '../../values/ids.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { ClinicForm, week } from './clinic-forms.ts';
import { line } from '../text-fields.ts';
import { route } from '../route.ts';
import { NewFile, UploadForm } from '../images/upload-forms.ts';

/**
 * Fields of a clinic that its partner fills in. Its name, place on the map, rating and marks can only be changed by
 * staff.
 */
const Filled = lazyStrictObject(() => ({
  ...ClinicForm.pick({
    dentist_name: true,
    years_experience: true,
    phone_number: true,
    clinic_address: true,
    consultation_fee_paise: true,
    dentist_description: true,
    specializations: true,
    services: true,
    translations: true,
  }).shape,
  availability: week(),
}));

/** A form, the version of the clinic it was made from, and whether everything is filled in now. */
export const ClinicOnboardingForm = lazyStrictObject(() => ({
  ...Filled.shape,
  id: ClinicId,
  ver: z.int().min(1),
  finished: z.boolean(),
}));
export type ClinicOnboardingForm = z.infer<typeof ClinicOnboardingForm>;

/** A clinic draft as its partner sees it: days that nobody has set have the usual hours. */
export const ClinicOnboarding = lazyStrictObject(() => ({
  ...Clinic.pick({
    id: true,
    ver: true,
    clinic_name: true,
    city: true,
    dentist_name: true,
    years_experience: true,
    phone_number: true,
    clinic_address: true,
    consultation_fee_paise: true,
    dentist_description: true,
    specializations: true,
    services: true,
    translations: true,
  }).shape,
  availability: Clinic.shape.availability.unwrap(),
  /** Its pictures, in their order. */
  images: z.array(GalleryImage.pick({ id: true, image_url: true, caption: true, alt: true })),
  /** When the partner said that everything is filled in. */
  completed_at: z.iso.datetime().nullable(),
  /** Until when the link is good, unless the clinic is published before. */
  edits_until: z.iso.datetime(),
}));
export type ClinicOnboarding = z.infer<typeof ClinicOnboarding>;

/** Result of an upload: the address of its image once it is ready, or the reason why there is none. */
const OwnUploadState = lazyStrictObject(() => ({
  state: Upload.shape.state,
  image: z.string().optional(),
  refusal: Upload.shape.refusal.unwrap().optional(),
}));
export type OwnUploadState = z.infer<typeof OwnUploadState>;

const ofUpload = lazyStrictObject(() => ({ id: ClinicId, upload_id: UploadId }));

/** A picture that was sent, with the words for whoever cannot see it. */
export const OnboardingImage = lazyStrictObject(() => ({
  ...ofUpload.shape,
  ver: z.int().min(1),
  alt: line(300).min(1),
}));
export type OnboardingImage = z.infer<typeof OnboardingImage>;

/** A link that is over, a clinic that is published or gone, and one that never was are answered alike. */
const over = ['unauthorized', 'clinic_not_found'] as const;

export const clinicOnboarding = {
  view: route('GET', '/own-clinics', {
    auth: 'partner',
    summary: 'Get the clinic draft of an onboarding link',
    problems: over,
  })
    .input(lazyStrictObject(() => ({})))
    .output(ClinicOnboarding),
  save: route('PUT', '/own-clinics/{id}', {
    auth: 'partner',
    summary: 'Save a clinic draft, complete or in part',
    problems: [...over, 'changed_meanwhile', 'too_many_requests'],
    largeBody: true,
  })
    .input(ClinicOnboardingForm)
    .output(ClinicOnboarding),
  beginUpload: route('POST', '/own-clinics/{id}/uploads', {
    auth: 'partner',
    summary: 'Start an upload for a clinic draft; returns the form for the browser',
    successStatus: 201,
    problems: [
      ...over,
      'upload_path',
      'upload_empty',
      'upload_type',
      'upload_too_large',
      'pictures_full',
      'too_many_requests',
    ],
  })
    .input(lazyStrictObject(() => ({ ...NewFile.shape, id: ClinicId })))
    .output(UploadForm),
  uploadDone: route('POST', '/own-clinics/{id}/uploads/{upload_id}/complete', {
    auth: 'partner',
    summary: 'Process an uploaded file into an image',
    successStatus: 202,
    problems: [...over, 'upload_not_found', 'too_many_requests'],
  })
    .input(ofUpload)
    .output(OwnUploadState),
  upload: route('GET', '/own-clinics/{id}/uploads/{upload_id}', {
    auth: 'partner',
    summary: 'Get the result of an upload',
    problems: [...over, 'upload_not_found'],
  })
    .input(ofUpload)
    .output(OwnUploadState),
  addImage: route('POST', '/own-clinics/{id}/gallery', {
    auth: 'partner',
    summary: 'Add an uploaded image with its description as the last one',
    successStatus: 201,
    problems: [...over, 'upload_not_found', 'changed_meanwhile', 'pictures_full', 'too_many_requests'],
  })
    .input(OnboardingImage)
    .output(ClinicOnboarding),
  removeImage: route('DELETE', '/own-clinics/{id}/gallery/{image_id}', {
    auth: 'partner',
    summary: 'Remove an image from a clinic draft',
    problems: [...over, 'image_not_found', 'changed_meanwhile', 'too_many_requests'],
  })
    .input(
      lazyStrictObject(() => ({
        id: ClinicId,
        image_id: z.string().min(1).max(64),
        ver: z.coerce.number().int().min(1),
      })),
    )
    .output(ClinicOnboarding),
};
