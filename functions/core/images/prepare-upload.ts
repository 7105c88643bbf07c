import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { NewFile } from '#shared/contract/images/upload-forms.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import { LARGEST_UPLOAD, UPLOAD_TYPES } from '#shared/domain/images/upload-rules.ts';
import type { Upload, UploadPurpose } from '#shared/domain/images/upload.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { auditEventOf, type AuditDeps } from '../audit/audit-event-of.ts';
import type { Clock, TokenSigner, UploadIds } from '../ports.ts';
import type { UploadForms, ImageQueue } from './ports.ts';
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

type AdmittingDeps = {
  clock: Clock;
  signer: Pick<TokenSigner, 'digest'>;
  limits: { count(quota: Quota): Promise<boolean> };
};
export type PreparingDeps = AuditDeps & {
  signer: Pick<TokenSigner, 'digest'>;
  ids: UploadIds;
  uploads: Pick<UploadStore, 'begin'>;
  forms: UploadForms;
};

/**
 * Purpose, clinic and type of an upload. The clinic is null for an image of the blog, and has only a name while it is
 * not stored.
 */
type Wanted = { purpose: UploadPurpose; clinic: { id: string | null; name: string } | null; type: string };
export type PreparedUpload = { id: string; url: string; fields: Record<string, string> };

const WINDOW_MS = 10 * MINUTE_MS;
/** So many pictures of one name in one millisecond are an error, not a coincidence. */
const MOST_AT_ONCE = 20;
/** Hexadecimal digits of a picture's address that follow from its upload. */
const MARK_LENGTH = 10;
/** Characters that no file name may contain, whatever its source. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NO_FILE_NAME = /[/\\\u0000-\u001F\u007F]|^\.{1,2}$/;

/** Refuses a file by what is said of it. @throws Problem upload_path, upload_empty, upload_type, upload_too_large */
export function refuseUnusable({ file_name, type, size }: NewFile): void {
  if (NO_FILE_NAME.test(file_name)) throw new Problem('upload_path', 'file_name');
  if (size === 0) throw new Problem('upload_empty', 'size');
  if (!UPLOAD_TYPES.some((known) => known === type)) throw new Problem('upload_type', 'type');
  if (size > LARGEST_UPLOAD) throw new Problem('upload_too_large', 'size');
}

/** Counts one more picture of somebody, who may send `most` in ten minutes. @throws Problem too_many_requests */
export async function admitUpload(
  { clock, limits, signer }: AdmittingDeps,
  actorId: string,
  most: number,
): Promise<void> {
  const quota = { key: signer.digest(`upload ${actorId}`), limit: most, window_ms: WINDOW_MS, at: clock.now() };
  if (!(await limits.count(quota))) throw new Problem('too_many_requests');
}

/** A name as one segment of a path: letters, digits, '_' and '-' (specification: admin §5, Clinic images). */
export const segmentOf = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9_\- ]/g, '')
    .trim()
    .replaceAll(' ', '-')
    .replaceAll(/-{2,}/g, '-');

type Named = { purpose: UploadPurpose; clinic: { id: string | null; name: string } | null; at: number; mark: string };

/**
 * Returns the path of an image, without its extension. A clinic whose name has no Latin letter is named by its id. `at`
 * makes the path unique; of two uploads at the same time, the second takes the next millisecond.
 * @param named `mark`: lower-case letters and digits that reveal nothing of the upload's id, as the address is public
 */
export function imageStem({ purpose, clinic, at, mark }: Named): string {
  if (purpose === 'blog') return `/images/blog/${at}-${mark}`;
  if (purpose === 'gallery') return `/images/gallery/gallery_${clinic?.id ?? ''}_${at}`;
  if (purpose === 'reviewer') return `/images/reviews/reviewer_${clinic?.id ?? ''}_${at}`;
  const name = segmentOf(clinic?.name ?? '').replace(/^-+|-+$/g, '');
  return `/images/clinics/${purpose}-${name === '' ? (clinic?.id ?? 'clinic') : name}/${at}`;
}

/** Takes note of a file that is to come, with the act, and answers the form it is sent with. */
export async function prepareUpload(
  deps: PreparingDeps,
  actor: Actor,
  { purpose, clinic, type }: Wanted,
): Promise<PreparedUpload> {
  const { clock, ids, uploads, forms, signer } = deps;
  const [id, now] = [ids.uploadId(), clock.now()];
  const mark = signer.digest(`picture of ${id}`).slice(0, MARK_LENGTH);
  const upload: Upload = {
    id,
    purpose,
    clinic_id: clinic?.id ?? null,
    actor_id: actor.id,
    stem: '',
    state: 'waiting',
    message: null,
    refusal: null,
    tries: 0,
    created_at: new Date(now).toISOString(),
  };
  const entity = clinic?.id === undefined || clinic.id === null ? `upload#${id}` : `clinic#${clinic.id}`;
  const auditEvent = auditEventOf(deps, actor, { action: 'picture.upload', entity, fields: [purpose] });
  for (let later = 0; later < MOST_AT_ONCE; later += 1) {
    const stem = imageStem({ purpose, clinic, at: now + later, mark });
    if (await uploads.begin({ ...upload, stem }, auditEvent)) return { id, ...(await forms.formFor({ id, type })) };
  }
  throw new Error(`${MOST_AT_ONCE} pictures came at once for ${clinic?.id ?? purpose}`);
}

type BeginningDeps = AdmittingDeps & PreparingDeps & { clinics: Pick<ClinicStore, 'get'> };

/** Request to upload a file. */
type UploadRequest = {
  purpose: UploadPurpose;
  clinic_id?: string | undefined;
  clinic_name?: string | undefined;
  file_name: string;
  type: string;
  size: number;
};

/** Caller of an upload, with the role. */
type Uploader = Actor & { role: Role };

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
