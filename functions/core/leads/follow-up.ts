import { LEADS_PER_PAGE, MAY_STILL_BOOK_MS, SEARCHED_LEADS, type LeadQuery } from '#shared/contract/list-pages.ts';
import { LeadRow, type LeadDetail, type LeadList } from '#shared/contract/leads/lead-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { LeadNote, LeadState, Lead } from '#shared/domain/leads/lead.ts';
import { Problem } from '#shared/problems.ts';
import { viewOf } from '#shared/values/lazy.ts';
import { auditEventOf, type AuditDeps } from '../audit/audit-event-of.ts';
import { AUDITED_LEAD } from '../audit/audited-fields.ts';
import { differences, editVersioned } from '../audit/edit-versioned.ts';
import { searchFor } from '../lists.ts';
import type { Clock, TokenSigner } from '../ports.ts';
import type { LeadAdminStore } from '#functions/store/leads/lead-admin-store.ts';
import type { AuditAction } from '../audit/event-sentences.ts';

type ListDeps = { clock: Clock; leads: Pick<LeadAdminStore, 'page'> };
type OneDeps = { clock: Clock; leads: Pick<LeadAdminStore, 'lead'> };
export type LeadDeps = AuditDeps & { leads: Pick<LeadAdminStore, 'lead' | 'save'> };
export type LeadNoteDeps = AuditDeps & {
  leads: Pick<LeadAdminStore, 'lead' | 'addNote'>;
  signer: Pick<TokenSigner, 'digest'>;
};

const rowOf = (lead: Lead, now: number): LeadRow =>
  viewOf(LeadRow, {
    ...lead,
    may_still_book: lead.state === 'new' && now - Date.parse(lead.created_at) < MAY_STILL_BOOK_MS,
  });

type SomeLeads = { state: LeadState; cursor?: string | undefined; q?: string | undefined };

/**
 * The next leads in a state, newest first, at most so many; with words to look for, those of them that have these in name,
 * e-mail, clinic or number: a page may have none and go on. A list that lags may still have one that has left the state.
 */
export async function leadsIn(
  { leads }: Pick<ListDeps, 'leads'>,
  { state, cursor, q = '' }: SomeLeads,
  limit: number,
): Promise<{ items: Lead[]; next_cursor: string | null }> {
  const has = q === '' ? () => true : searchFor(q);
  const { items, next_cursor } = await leads.page(state, limit, cursor);
  const found = items.filter(
    (lead) => lead.state === state && has([lead.name, lead.email, lead.clinic_name], lead.mobile),
  );
  return { items: found, next_cursor };
}

/** A page of the leads in a state; with words, those that have them among the next. */
export async function listLeads(deps: ListDeps, asked: LeadQuery): Promise<LeadList> {
  const { items, next_cursor } = await leadsIn(deps, asked, asked.q === undefined ? LEADS_PER_PAGE : SEARCHED_LEADS);
  return { leads: items.map((lead) => rowOf(lead, deps.clock.now())), next_cursor };
}

async function findLead({ leads }: Pick<OneDeps, 'leads'>, id: string): Promise<{ lead: Lead; notes: LeadNote[] }> {
  const found = await leads.lead(id);
  if (found === null) throw new Problem('lead_not_found', 'id');
  return found;
}

const shownNote = ({ id, at, text, by_email, by_id }: LeadNote) => ({ id, at, text, by: by_email ?? by_id });

/** One lead with its notes, oldest first. Throws lead_not_found. */
export async function showLead(deps: OneDeps, { id }: { id: string }): Promise<LeadDetail> {
  const { lead, notes } = await findLead(deps, id);
  const inOrder = notes.toSorted((a, b) => a.at.localeCompare(b.at));
  return { ...rowOf(lead, deps.clock.now()), notes: inOrder.map(shownNote) };
}

/** How the audit calls it. */
const ACTION: Record<LeadState, AuditAction> = {
  new: 'lead.reopen',
  called: 'lead.call',
  booked: 'lead.book',
  lost: 'lead.lose',
};

/**
 * Sets the follow-up state of a lead; every state may be reverted. An unchanged state is not written again.
 * @throws Problem lead_not_found, changed_meanwhile
 */
export async function setLeadState(
  deps: LeadDeps,
  actor: Actor,
  { id, ver, state }: { id: string; ver: number; state: LeadState },
): Promise<LeadRow> {
  const lead = await editVersioned(deps, actor, {
    ver,
    read: async () => (await findLead(deps, id)).lead,
    change: (before) => (before.state === state ? null : { ...before, state }),
    audit: (edit) => ({
      action: ACTION[state],
      entity: `lead#${id}`,
      ...differences(AUDITED_LEAD, edit),
      clinic_id: edit.after.clinic_id,
    }),
    save: (edit, auditEvent) => deps.leads.save(edit, auditEvent),
  });
  return rowOf(lead, deps.clock.now());
}

/**
 * Writes a note down that only the team sees. It changes nothing of the lead, so nobody who acts on that is refused for it.
 * A repeat with the same key is the same note.
 * @throws Problem lead_not_found, idempotency_mismatch
 */
export async function addLeadNote(
  deps: LeadNoteDeps,
  actor: Actor,
  { id, text, idempotency_key: key }: { id: string; text: string; idempotency_key?: string | undefined },
): Promise<LeadDetail['notes'][number]> {
  const { lead } = await findLead(deps, id);
  const about = { entity: `lead#${id}`, clinic_id: lead.clinic_id };
  const auditEvent = auditEventOf(deps, actor, { action: 'lead.note', ...about, fields: ['notes'] });
  const noteId = key === undefined ? auditEvent.id : `note_${deps.signer.digest(`note ${actor.id} ${id} ${key}`)}`;
  const note = { id: noteId, lead_id: id, text, at: auditEvent.at, by_id: actor.id, by_email: actor.email };
  const stands = await deps.leads.addNote(note, lead, auditEvent);
  if (stands === null) throw new Problem('lead_not_found', 'id');
  if (stands.text !== text) throw new Problem('idempotency_mismatch', 'Idempotency-Key');
  return shownNote(stands);
}
