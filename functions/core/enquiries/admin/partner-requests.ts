import {
  ENQUIRIES_PER_PAGE,
  PartnerDetail,
  PartnerRow,
  SEARCHED_AT_ONCE,
  type PartnerFilter,
  type PartnerList,
  type PartnerQuery,
} from '#shared/contract/enquiries/enquiry-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { PartnerEmail, PartnerRequest, PartnerRequestStatus } from '#shared/domain/enquiries/enquiry.ts';
import { isPartnersDraft, type AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import { viewOf } from '#shared/values/lazy.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_PARTNER } from '../../audit/audited-fields.ts';
import { differences, editVersioned } from '../../audit/edit-versioned.ts';
import type { Brand } from '../../ports.ts';
import { enqueueSending, emailOf, type SendingDeps } from './enquiry-mails.ts';
import { partnerEmailPreviews } from './partner-mail.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { searchFor } from '../../lists.ts';
import type { AuditAction } from '../../audit/event-sentences.ts';

type ListDeps = { enquiries: Pick<EnquiryAdminStore, 'partners'> };
type RowsDeps = { enquiries: Pick<EnquiryAdminStore, 'partners' | 'finishedDrafts'> };
type OneDeps = { enquiries: Pick<EnquiryAdminStore, 'partner'> };
type ShownDeps = { enquiries: Pick<EnquiryAdminStore, 'partner' | 'clinic'>; brand: Brand };
export type PartnerDeps = AuditDeps &
  SendingDeps & {
    enquiries: Pick<EnquiryAdminStore, 'partner' | 'savePartner' | 'draft'>;
  };

/** Row of a partner request, with the field names of the back office (specification: admin §3). */
export const partnerRow = (request: PartnerRequest, completed_at: string | null): PartnerRow =>
  viewOf(PartnerRow, {
    ...request,
    doctor_name: request.dentist_name,
    clinic_address: request.address,
    completed_at,
  });

/** The draft that a request became, while its partner may complete it; null of any other. */
export const draftOf = async (
  { enquiries }: { enquiries: Pick<EnquiryAdminStore, 'draft'> },
  { clinic_id }: PartnerRequest,
): Promise<AdminClinicRecord | null> => (clinic_id === null ? null : enquiries.draft(clinic_id));

/** The row of one request, with what its draft says. */
const shownRow = async (
  deps: { enquiries: Pick<EnquiryAdminStore, 'draft'> },
  request: PartnerRequest,
): Promise<PartnerRow> => partnerRow(request, (await draftOf(deps, request))?.partner_completed_at ?? null);

/** Rows of a list. Completed requests are looked up once for all rows, if any became a clinic. */
async function shownRows({ enquiries }: RowsDeps, requests: readonly PartnerRequest[]): Promise<PartnerRow[]> {
  const finished = requests.some(({ clinic_id }) => clinic_id !== null)
    ? await enquiries.finishedDrafts()
    : new Map<string, string>();
  return requests.map((request) => partnerRow(request, finished.get(request.clinic_id ?? '') ?? null));
}

/** A list that lags may still show one that has another status. */
const isWith = (filter: PartnerFilter, { status }: PartnerRequest): boolean =>
  filter === 'all' ? status !== 'spam' : filter === status;

type SomePartners = { status: PartnerFilter; cursor?: string | undefined; q?: string | undefined };

/**
 * The next requests of all or of those with a status, newest first, at most so many; with words to look for, those of them
 * that have these in names, address, city, e-mail or number: a page may have none and go on.
 */
export async function partnersWith(
  { enquiries }: ListDeps,
  { status, cursor, q = '' }: SomePartners,
  limit: number,
): Promise<{ items: PartnerRequest[]; next_cursor: string | null }> {
  const has = q === '' ? () => true : searchFor(q);
  const { items, next_cursor } = await enquiries.partners(status, limit, cursor);
  const found = items.filter((request) => {
    const { dentist_name, clinic_name, address, city, email, phone_number } = request;
    return isWith(status, request) && has([dentist_name, clinic_name, address, city, email], phone_number);
  });
  return { items: found, next_cursor };
}

/** A page of all requests or of those with a status, newest first (specification: admin §7, A-145). */
export async function listPartners(deps: RowsDeps, query: PartnerQuery): Promise<PartnerList> {
  const { items, next_cursor } = await partnersWith(
    deps,
    query,
    query.q === undefined ? ENQUIRIES_PER_PAGE : SEARCHED_AT_ONCE,
  );
  return { partners: await shownRows(deps, items), next_cursor };
}

/** Throws partner_request_not_found. */
export async function findPartner(
  { enquiries }: OneDeps,
  id: string,
): Promise<{ request: PartnerRequest; mails: PartnerEmail[] }> {
  const found = await enquiries.partner(id);
  if (found === null) throw new Problem('partner_request_not_found', 'id');
  return found;
}

/** One request whole, with what its applicant was written and would be. Throws partner_request_not_found. */
export async function showPartner(deps: ShownDeps, { id }: { id: string }): Promise<PartnerDetail> {
  const { request, mails } = await findPartner(deps, id);
  const clinic = request.clinic_id === null ? null : await deps.enquiries.clinic(request.clinic_id);
  const draft = clinic !== null && isPartnersDraft(clinic) ? clinic : null;
  return viewOf(PartnerDetail, {
    ...request,
    ...partnerRow(request, draft?.partner_completed_at ?? null),
    is_draft: draft !== null,
    is_deleted: request.clinic_id !== null && (clinic === null || clinic.deleted_at !== null),
    mail_previews: partnerEmailPreviews(request, deps.brand),
    mails: mails.map(({ status, ver, state, created_at, sent_at }) => ({ status, ver, state, created_at, sent_at })),
  });
}

/**
 * Sets the status of a request; any status is allowed at any time (specification: admin §4). The same transaction
 * enqueues the e-mail to the applicant, unless notification is turned off, as for spam. An unchanged status is not
 * written again.
 * @throws Problem partner_request_not_found, changed_meanwhile
 */
export async function setPartnerStatus(
  deps: PartnerDeps,
  actor: Actor,
  { id, ver, status, send_mail }: { id: string; ver: number; status: PartnerRequestStatus; send_mail: boolean },
): Promise<PartnerRow> {
  const mail = send_mail && status !== 'spam' ? emailOf(deps.clock.now(), id, status, ver + 1) : null;
  const request = await editVersioned(deps, actor, {
    ver,
    read: async () => (await findPartner(deps, id)).request,
    change: (before) => (before.status === status ? null : { ...before, status }),
    audit: (edit) => {
      const { fields, changes } = differences(AUDITED_PARTNER, edit);
      const changed = mail === null ? fields : [...fields, 'mail'];
      return { action: ACTION[status], entity: `partner_request#${id}`, fields: changed, changes };
    },
    save: (edit, auditEvent) => deps.enquiries.savePartner({ ...edit, mail }, auditEvent),
  });
  if (mail !== null && request.ver === mail.ver) await enqueueSending(deps, id);
  return shownRow(deps, request);
}

/** How the audit calls it. */
const ACTION: Record<PartnerRequestStatus, AuditAction> = {
  pending: 'partner_request.reopen',
  contacted: 'partner_request.contact',
  approved: 'partner_request.approve',
  rejected: 'partner_request.reject',
  spam: 'partner_request.mark_spam',
};
