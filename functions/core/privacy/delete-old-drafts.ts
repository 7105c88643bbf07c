import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import { isDraft, type AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { SCHEDULE, type AuditDeps } from '../audit/audit-event-of.ts';
import { deletionOf } from '../clinics/admin/remove-clinic.ts';
import { cursorOf } from '../lists.ts';
import type { CountStuck, Log } from '../ports.ts';
import { reportStuck } from '../alarms.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import type { ReviewsAndImages } from '#functions/store/clinics/reviews-and-images-store.ts';
import type { ClinicContacts } from '#functions/store/clinics/clinic-contacts.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import type { OldDrafts } from '#functions/store/privacy/privacy-store.ts';
import type { DraftMark } from '#shared/domain/booking/erasure.ts';

export type OldDraftsDeps = AuditDeps & {
  clinics: Pick<ClinicAdminStore, 'page' | 'count' | 'save'>;
  things: Pick<ReviewsAndImages, 'reviews' | 'gallery'>;
  contacts: Pick<ClinicContacts, 'get'>;
  enquiries: Pick<EnquiryAdminStore, 'partner'>;
  drafts: OldDrafts;
  log: Pick<Log, 'info' | 'warn' | 'alarm'>;
  countStuck: CountStuck;
};

/** So many clinics out of sight are looked at by a run. */
export const LOOKED_AT = 200;

/**
 * Deletes clinics that were never published and that nobody has changed for as long as we keep such, as an admin does. A run
 * looks at some of those that are out of sight, and the next one goes on behind them.
 * @param until milliseconds; nothing is begun after it
 * @returns what was done, for whoever looks at the log
 */
export async function deleteOldDrafts(deps: OldDraftsDeps, until: number): Promise<string> {
  const now = deps.clock.now();
  const ran_at = new Date(now).toISOString();
  const end = new Date(now - keptSeconds('clinic_draft') * 1000).toISOString();
  const before = (await deps.drafts.mark()) ?? { place: null, begun: null, left: [], deleted: 0, ran_at };
  let mark: DraftMark = { ...before, begun: null, left: [], ran_at };
  // Clinics that earlier runs did not finish.
  const unfinished = new Set([...before.left, ...(before.begun === null ? [] : [before.begun])]);
  for (const id of unfinished) mark = await clear(deps, id, mark);
  // A clinic that was made since then was changed since then: the list is read newest first from there on.
  const { clinics, next_cursor } = await deps.clinics.page('archived', LOOKED_AT, before.place ?? `${end}#`);
  let place = next_cursor;
  for (const clinic of clinics) {
    if (deps.clock.now() >= until) {
      place = mark.place;
      break;
    }
    mark = { ...(await lookAt(deps, clinic, { end, mark })), place: cursorOf(clinic) };
  }
  await deps.drafts.keepMark({ ...mark, place });
  reportStuck(deps, 'old-draft', mark.left);
  return `${mark.deleted - before.deleted} drafts deleted`;
}

/** The mark afterwards: with one more where the draft was deleted. One that fails is told, and the others do not wait behind it. */
async function lookAt(
  deps: OldDraftsDeps,
  clinic: AdminClinicRecord,
  of: { end: string; mark: DraftMark },
): Promise<DraftMark> {
  try {
    return await deleteIfOver(deps, clinic, of);
  } catch (error) {
    // If the clinic may count as deleted by now, the next run deletes its remaining data; if it still exists, nothing.
    return setAside(deps, clinic.id, of.mark, error);
  }
}

async function deleteIfOver(
  deps: OldDraftsDeps,
  clinic: AdminClinicRecord,
  { end, mark }: { end: string; mark: DraftMark },
): Promise<DraftMark> {
  if (!(await isOver(deps, clinic, end))) return mark;
  // Said first: once it counts as deleted no list leads to what lies with it.
  await deps.drafts.keepMark({ ...mark, begun: clinic.id });
  const { after, auditEvent } = deletionOf(deps, SCHEDULE, clinic);
  // Somebody published or changed it in this moment.
  if (!(await deps.clinics.save({ before: clinic, after }, auditEvent))) return mark;
  deps.log.info('an abandoned draft was deleted', { clinic_id: clinic.id });
  return clear(deps, clinic.id, { ...mark, deleted: mark.deleted + 1 });
}

/** Takes away what lies with a deleted draft; the mark afterwards. */
async function clear(deps: OldDraftsDeps, clinicId: string, mark: DraftMark): Promise<DraftMark> {
  try {
    await deps.drafts.clear(clinicId, mark.ran_at);
    return mark;
  } catch (error) {
    return setAside(deps, clinicId, mark, error);
  }
}

/** The mark with a draft that the next run tries again. */
function setAside({ log }: OldDraftsDeps, clinic_id: string, mark: DraftMark, error: unknown): DraftMark {
  const reason = error instanceof Error ? error.name : 'unknown';
  log.alarm('an old draft cannot be looked at or cleared, and waits', { clinic_id, reason }, 'old-draft');
  return { ...mark, left: [...mark.left, clinic_id] };
}

type Edited = { updated_at: string | null; created_at?: string };

/** True if a clinic was never published or booked, and neither it nor its data was changed since an instant. */
async function isOver(deps: OldDraftsDeps, clinic: AdminClinicRecord, end: string): Promise<boolean> {
  const isOld = ({ updated_at, created_at = '' }: Edited): boolean => (updated_at ?? created_at) < end;
  if (!isDraft(clinic) || !isOld(clinic)) return false;
  const { id, partner_request_id } = clinic;
  const [counted, reviews, images, contact, made] = await Promise.all([
    deps.clinics.count(id, 1),
    deps.things.reviews(id),
    deps.things.gallery(id),
    deps.contacts.get(id),
    partner_request_id === null ? null : deps.enquiries.partner(partner_request_id),
  ]);
  if (counted.appointments > 0 || counted.leads > 0) return false;
  const beside: (Edited | null)[] = [...reviews, ...images, contact, made?.request ?? null];
  return beside.every((one) => one === null || isOld(one));
}
