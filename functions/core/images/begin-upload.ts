import type { UploadPurpose } from '#shared/domain/images/upload.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import {
  admitUpload,
  prepareUpload,
  refuseUnusable,
  type AdmittingDeps,
  type PreparedUpload,
  type PreparingDeps,
} from './prepare-upload.ts';

export type BeginningDeps = AdmittingDeps & PreparingDeps & { clinics: Pick<ClinicStore, 'get'> };

/** Request to upload a file. */
export type UploadRequest = {
  purpose: UploadPurpose;
  clinic_id?: string | undefined;
  clinic_name?: string | undefined;
  file_name: string;
  type: string;
  size: number;
};

/** Caller of an upload, with the role. */
export type Uploader = Actor & { role: Role };

/** Clinics are the admins'; staff edit reviews and write the blog (design: roles). */
const OF_STAFF: ReadonlySet<UploadPurpose> = new Set(['reviewer', 'blog']);
/** Far more than a clinic's pictures, sent by hand one after the other; each costs seconds of a function. */
const MOST_UPLOADS = 100;

/**
 * Takes note of a file that is to come, and answers the form it is sent with.
 * @throws Problem upload_denied, upload_path, upload_empty, upload_type, upload_too_large, clinic_not_found, invalid_input,
 * too_many_requests
 */
export async function beginUpload(deps: BeginningDeps, by: Uploader, request: UploadRequest): Promise<PreparedUpload> {
  const { purpose } = request;
  if (by.role !== 'admin' && !OF_STAFF.has(purpose)) throw new Problem('upload_denied', 'purpose');
  refuseUnusable(request);
  await admitUpload(deps, by.id, MOST_UPLOADS);
  const clinic = purpose === 'blog' ? null : await clinicOf(deps, request);
  return prepareUpload(deps, { id: by.id, email: by.email }, { purpose, clinic, type: request.type });
}

/** The clinic it is for; one that is not stored yet has a name only, and neither gallery nor reviews. */
async function clinicOf(
  { clinics }: BeginningDeps,
  { purpose, clinic_id, clinic_name }: UploadRequest,
): Promise<{ id: string | null; name: string }> {
  if (clinic_id !== undefined) {
    const found = await clinics.get(clinic_id);
    if (found === null) throw new Problem('clinic_not_found', 'clinic_id');
    return { id: found.id, name: found.clinic_name };
  }
  if (purpose === 'gallery' || purpose === 'reviewer') throw new Problem('invalid_input', 'clinic_id');
  return { id: null, name: clinic_name ?? '' };
}
