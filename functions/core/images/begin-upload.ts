import { LARGEST_UPLOAD } from '#shared/domain/upload-rules.ts';
import { UploadType } from '#shared/domain/upload.ts';
import type { Upload, UploadPurpose } from '#shared/domain/upload.ts';
import type { Actor } from '#shared/domain/act.ts';
import type { Quota } from '#shared/domain/sliding-window.ts';
import type { Role } from '#shared/domain/team.ts';
import { Problem } from '#shared/problems.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { actOf } from '../audit/act-of.ts';
import type { ActIds } from '../audit/ports.ts';
import type { ClinicStore } from '../clinics/ports.ts';
import type { Clock, TokenSigner } from '../ports.ts';
import { pictureStem } from './picture-stem.ts';
import type { UploadForms, UploadIds, UploadStore } from './ports.ts';

export type BeginningWorld = {
  clock: Clock;
  ids: UploadIds & ActIds;
  clinics: Pick<ClinicStore, 'get'>;
  uploads: Pick<UploadStore, 'begin'>;
  forms: UploadForms;
  limits: { count(quota: Quota): Promise<boolean> };
  signer: Pick<TokenSigner, 'digest'>;
};

/** What somebody wants to send. */
export type UploadRequest = {
  purpose: UploadPurpose;
  clinic_id?: string | undefined;
  clinic_name?: string | undefined;
  file_name: string;
  type: string;
  size: number;
};

/** Who asks, and in which role. */
export type Uploader = Actor & { role: Role };

/** Clinics are the admins'; staff edit reviews and write the blog (design: roles). */
const OF_STAFF: ReadonlySet<UploadPurpose> = new Set(['reviewer', 'blog']);
/** Far more than a clinic's pictures, sent by hand one after the other; each costs seconds of a function. */
const MOST_UPLOADS = 100;
const WINDOW_MS = 10 * MINUTE_MS;
/** So many pictures of one name in one millisecond are an error, not a coincidence. */
const MOST_AT_ONCE = 20;
/** What no name of a file holds, wherever it comes from. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NO_FILE_NAME = /[/\\\u0000-\u001F\u007F]|^\.{1,2}$/;

/**
 * Takes note of a file that is to come, and answers the form it is sent with.
 * @throws Problem upload_denied, upload_path, upload_empty, upload_type, upload_too_large, clinic_not_found, invalid_input,
 * too_many_requests
 */
export async function beginUpload(
  world: BeginningWorld,
  by: Uploader,
  request: UploadRequest,
): Promise<{ id: string; url: string; fields: Record<string, string> }> {
  const { purpose } = request;
  if (by.role !== 'admin' && !OF_STAFF.has(purpose)) throw new Problem('upload_denied', 'purpose');
  refuseUnusable(request);
  await admit(world, by);
  const clinic = purpose === 'blog' ? null : await clinicOf(world, request);
  const { clock, ids, uploads, forms } = world;
  const [id, now] = [ids.uploadId(), clock.now()];
  const upload: Upload = {
    id,
    purpose,
    clinic_id: clinic?.id ?? null,
    actor_id: by.id,
    stem: '',
    state: 'waiting',
    message: null,
    tries: 0,
    created_at: new Date(now).toISOString(),
  };
  const entity = clinic?.id === undefined || clinic.id === null ? `upload#${id}` : `clinic#${clinic.id}`;
  const act = actOf(world, { id: by.id, email: by.email }, { action: 'picture.upload', entity, fields: [purpose] });
  for (let later = 0; later < MOST_AT_ONCE; later += 1) {
    const stem = pictureStem({ purpose, clinic, at: now + later, id });
    if (await uploads.begin({ ...upload, stem }, act))
      return { id, ...(await forms.formFor({ id, type: request.type })) };
  }
  throw new Error(`${MOST_AT_ONCE} pictures came at once for ${clinic?.id ?? purpose}`);
}

/** Counts one more picture of a person. @throws Problem too_many_requests */
async function admit({ clock, limits, signer }: BeginningWorld, { id }: Uploader): Promise<void> {
  const quota = { key: signer.digest(`upload ${id}`), limit: MOST_UPLOADS, window_ms: WINDOW_MS, at: clock.now() };
  if (!(await limits.count(quota))) throw new Problem('too_many_requests');
}

function refuseUnusable({ file_name, type, size }: UploadRequest): void {
  if (NO_FILE_NAME.test(file_name)) throw new Problem('upload_path', 'file_name');
  if (size === 0) throw new Problem('upload_empty', 'size');
  if (!UploadType.safeParse(type).success) throw new Problem('upload_type', 'type');
  if (size > LARGEST_UPLOAD) throw new Problem('upload_too_large', 'size');
}

/** The clinic it is for; one that is not stored yet has a name only, and neither gallery nor reviews. */
async function clinicOf(
  { clinics }: BeginningWorld,
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
