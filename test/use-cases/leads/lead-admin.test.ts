import { describe, expect, it } from 'vitest';
import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { saveLead } from '#functions/core/leads/save-lead.ts';
import { addLeadNote, listLeads, setLeadState, showLead } from '#functions/core/leads/follow-up.ts';
import { followLeads } from '#functions/core/leads/follow-leads.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createLeadAdminStore } from '#functions/store/leads/lead-admin-store.ts';
import { createLeadFollowing } from '#functions/store/leads/lead-following.ts';
import type { LeadState } from '#shared/domain/leads/lead.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_MS, HOUR_MS, istDay, istTimeLabel, MINUTE_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, NEXT_SLOT, SLOT } from '#test/store/booking/sample-booking.ts';
import { bookingOperationDeps, STAFF } from '../booking/booking-operation-deps.ts';
import { CUSTOMER, REQUEST } from '../test-deps.ts';

/** The team's desk for leads over the product's own stores, beside patients who book. */
function leadAdmin() {
  const desk = bookingOperationDeps();
  const client = directClient(desk.dynamo);
  let made = 0;
  const deps = {
    ...desk.deps,
    ids: { ...desk.deps.ids, auditEventId: () => `act_${String((made += 1)).padStart(26, '0')}` },
    leads: createLeadAdminStore(client, 'punnagai', loudLog),
  };
  const acts = createAuditStore(client, 'punnagai', loudLog);
  const following = createLeadFollowing(client, 'punnagai', loudLog);
  /** Somebody tells who they are and what they want, and so far no more. */
  const begin = async (person: { phone?: string; name?: string } = {}, slot = SLOT) => {
    const { name, phone: mobile, email } = { ...CUSTOMER, ...person };
    const when = { appointment_date: istDay(slot), appointment_time: istTimeLabel(slot) };
    const lead = { name, mobile, email, clinic_id: REQUEST.clinic_id, ...when };
    await saveLead(desk.deps, { address: REQUEST.address, lead });
  };
  const inState = async (state: LeadState) => (await listLeads(deps, { state })).leads;
  const names = async (state: LeadState) => (await inState(state)).map(({ name }) => name);
  const only = async (state: LeadState = 'new') => {
    const [lead, ...others] = await inState(state);
    if (lead === undefined || others.length > 0) throw new Error(`Not one lead is ${state}`);
    return lead;
  };
  const pass = (ms: number) => void (desk.timeline.now += ms);
  const follow = () => followLeads({ clock: deps.clock, following }, Infinity);
  const actsOn = async (id: string) =>
    (await acts.page({ entity: `lead#${id}` }, 100)).events.toReversed().map(({ action, fields }) => [action, fields]);
  return { ...desk, deps, begin, inState, names, only, pass, follow, actsOn };
}

describe('the follow-up of leads', () => {
  it('goes from new to called, lost and back, each by version and with its act in the audit', async () => {
    const desk = leadAdmin();
    await desk.begin();
    const lead = await desk.only();
    expect(lead).toMatchObject({
      ver: 1,
      updated_at: null,
      updated_by: null,
      clinic_id: clinicId(),
      email: CUSTOMER.email,
    });
    const called = await setLeadState(desk.deps, STAFF, { id: lead.id, ver: 1, state: 'called' });
    expect(called).toMatchObject({ ver: 2, state: 'called', updated_by: STAFF.email });
    const stale = setLeadState(desk.deps, STAFF, { id: lead.id, ver: 1, state: 'lost' });
    await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile', field: 'ver' });
    // A lead that already has the requested state is not changed.
    expect(await setLeadState(desk.deps, STAFF, { id: lead.id, ver: 2, state: 'called' })).toEqual(called);
    await setLeadState(desk.deps, STAFF, { id: lead.id, ver: 2, state: 'lost' });
    expect([await desk.names('new'), await desk.names('called'), await desk.names('lost')]).toEqual([
      [],
      [],
      [CUSTOMER.name],
    ]);
    await setLeadState(desk.deps, STAFF, { id: lead.id, ver: 3, state: 'new' });
    expect(await desk.only()).toMatchObject({ ver: 4 });
    expect(await desk.actsOn(lead.id)).toEqual([
      ['lead.call', ['state']],
      ['lead.lose', ['state']],
      ['lead.reopen', ['state']],
    ]);
    const absent = setLeadState(desk.deps, STAFF, { id: '0'.repeat(64), ver: 1, state: 'lost' });
    await expect(absent).rejects.toEqual(new Problem('lead_not_found', 'id'));
  });

  it('tells who may still be paying, and finds a lead by name, clinic or number', async () => {
    const desk = leadAdmin();
    await desk.begin({ name: 'Meena Raman', phone: '9876501234' });
    expect((await desk.only()).may_still_book).toBe(true);
    desk.pass(15 * MINUTE_MS);
    expect((await desk.only()).may_still_book).toBe(false);
    const found = async (q: string) => (await listLeads(desk.deps, { state: 'new', q })).leads.length;
    expect([await found('meena'), await found('+91 98765 01234'), await found('nobody')]).toEqual([1, 1, 0]);
    expect((await listLeads(desk.deps, { state: 'lost', q: 'meena' })).leads).toEqual([]);
  });

  it('has notes that change nothing of the lead; a repeat is the same note', async () => {
    const desk = leadAdmin();
    await desk.begin();
    const { id } = await desk.only();
    const note = (text: string, idempotency_key?: string) =>
      addLeadNote(desk.deps, STAFF, { id, text, idempotency_key });
    const first = await note('Calls back at six', 'key');
    desk.pass(MINUTE_MS);
    expect(await note('Calls back at six', 'key')).toEqual(first);
    await expect(note('Other words', 'key')).rejects.toEqual(new Problem('idempotency_mismatch', 'Idempotency-Key'));
    await note('Wants Sunday');
    const detail = await showLead(desk.deps, { id });
    expect(detail).toMatchObject({
      ver: 1,
      notes: [{ text: 'Calls back at six', by: STAFF.email }, { text: 'Wants Sunday' }],
    });
    expect(await desk.actsOn(id)).toEqual([
      ['lead.note', ['notes']],
      ['lead.note', ['notes']],
    ]);
    const absent = addLeadNote(desk.deps, STAFF, { id: '0'.repeat(64), text: 'Who?' });
    await expect(absent).rejects.toEqual(new Problem('lead_not_found', 'id'));
    await setLeadState(desk.deps, STAFF, { id, ver: 1, state: 'called' });
    expect((await showLead(desk.deps, { id })).notes).toHaveLength(2);
  });
});

describe('leads that came to book', () => {
  it('leave the follow-up by themselves, whatever time they took in the end; others stay', async () => {
    const desk = leadAdmin();
    await desk.begin();
    await desk.begin({ name: 'Somebody Else', phone: '9876501234' });
    await desk.paid(NEXT_SLOT);
    expect(await desk.follow()).toMatch(/^1 leads booked/);
    expect(await desk.names('new')).toEqual(['Somebody Else']);
    expect(await desk.only('booked')).toMatchObject({ name: CUSTOMER.name, ver: 2, updated_by: null });
    expect(await desk.follow()).toMatch(/^0 leads booked/);
  });

  it('are not those who only ordered; once the money has come late they leave, too', async () => {
    const desk = leadAdmin();
    await desk.begin();
    const { id, order_id } = await desk.ordered();
    await desk.follow();
    expect(await desk.names('new')).toEqual([CUSTOMER.name]);
    // Longer than bookings are looked back at: it is found by its money.
    desk.pass(3 * HOUR_MS);
    await desk.follow();
    desk.authorise(order_id);
    await reconcileBooking(desk.deps, id);
    await desk.follow();
    expect([await desk.names('new'), await desk.names('booked')]).toEqual([[], [CUSTOMER.name]]);
  });

  it('are found after the team called and booked them by phone, to be paid at the clinic', async () => {
    const desk = leadAdmin();
    await desk.begin();
    const { id } = await desk.only();
    await setLeadState(desk.deps, STAFF, { id, ver: 1, state: 'called' });
    desk.pass(HOUR_MS);
    const { clinic_id } = REQUEST;
    await bookAtDesk(desk.deps, STAFF, {
      clinic_id,
      slot: SLOT,
      name: 'Asha',
      phone: CUSTOMER.phone,
      paid_by: 'at_clinic',
    });
    await desk.follow();
    expect(await desk.only('booked')).toMatchObject({ id, ver: 3, updated_by: null });
    expect(await desk.wrong()).toEqual([]);
  });

  it('do not leave for a booking of before: whoever begins another one is to be called', async () => {
    const desk = leadAdmin();
    await desk.paid();
    desk.pass(30 * MINUTE_MS);
    await desk.begin({}, NEXT_SLOT);
    await desk.follow();
    expect(await desk.names('new')).toEqual([CUSTOMER.name]);
  });

  it('are looked for in all that is kept at the first run, and from the last run on afterwards', async () => {
    const desk = leadAdmin();
    await desk.begin();
    await desk.paid(NEXT_SLOT);
    desk.pass(10 * DAY_MS);
    await desk.follow();
    expect(await desk.names('booked')).toEqual([CUSTOMER.name]);
  });
});
