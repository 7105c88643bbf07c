import { describe, expect, it } from 'vitest';
import { addNote } from '#functions/core/booking/admin/add-note.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { completeVisit } from '#functions/core/booking/note-visit.ts';
import { saveLead } from '#functions/core/leads/save-lead.ts';
import { saveContactMessage, savePartnerRequest } from '#functions/core/enquiries/save-enquiry.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { giveReview } from '#functions/core/booking/manage-link/act-on-managed-booking.ts';
import { eraseBooking } from '#functions/core/privacy/erase-booking.ts';
import {
  eraseLead,
  eraseContactMessage,
  erasePartner,
  eraseSuppressed,
} from '#functions/core/privacy/erase-enquiries.ts';
import { suppressAddress } from '#functions/core/messages/suppression/suppression-list.ts';
import { submitRefundRequest, declineRefundRequest } from '#functions/core/payments/refunds/decide-refund-request.ts';
import { HOUR_MS, istDay } from '#shared/values/ist.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { clinicId } from '#test/store/booking/sample-booking.ts';
import { interruptedBookings, privacyDeps } from './privacy-deps.ts';
import { ADMIN, refused } from '../payments/refund-deps.ts';
import { CUSTOMER, ORDER, REQUEST } from '../test-deps.ts';

const MEASURED = { consent_version: '2026-11-21', fbp: 'fb.1.1763712000000.42', user_agent: 'Phone of Asha' };
const CALLER = { address: '127.0.0.1' };

/** A paid visit of somebody who agreed to being counted. */
async function paidVisit({ deps, razorpay }: ReturnType<typeof privacyDeps>): Promise<string> {
  const { appointment_id: id, token } = await holdSlot(deps, REQUEST);
  const { order_id } = await createOrder(deps, { appointment_id: id, token, ...ORDER, measurement: MEASURED });
  razorpay.authorise(razorpay.begin(order_id ?? '') ?? '');
  await reconcileBooking(deps, id);
  await sendNotifications(deps, id);
  return id;
}

describe('a patient who wants to be forgotten', () => {
  it('is found by phone with all that is kept, and no row names them once it is erased', async () => {
    const of = privacyDeps();
    const id = await paidVisit(of);
    const start = Date.parse(REQUEST.slot);
    await addNote(of.desk, ADMIN, { id, text: 'Asha is afraid of the drill' });
    expect(await refused(eraseBooking(of.desk, ADMIN, of.seen(id)))).toBe('not_erasable_yet');
    await of.wait(id, start + HOUR_MS - of.timeline.now);
    await completeVisit(of.deps, ADMIN, of.seen(id));
    await submitRefundRequest(of.deps, { ...of.seen(id), reason: 'Asha felt it for a week' });
    await of.wait(id, 30 * HOUR_MS);
    expect((await of.all({ phone: CUSTOMER.phone }))[0]?.obstacle).toBe('refund_open');
    await declineRefundRequest(of.deps, ADMIN, { ...of.seen(id), words: 'Dear Asha, it was checked' });
    expect((await of.all({ phone: CUSTOMER.phone }))[0]?.obstacle).toBe('message_pending');
    await of.wait(id, HOUR_MS);
    const [entry, ...others] = await of.all({ phone: CUSTOMER.phone });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'booking', id, name: CUSTOMER.name, obstacle: null });
    expect(entry?.data.map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        CUSTOMER.phone,
        CUSTOMER.email,
        'Asha is afraid of the drill',
        'Asha felt it for a week',
        MEASURED.user_agent,
        MEASURED.fbp,
      ]),
    );
    expect(of.table()).toContain(CUSTOMER.phone);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    for (const word of ['Asha', 'asha@', CUSTOMER.phone, MEASURED.fbp]) expect(of.table()).not.toContain(word);
    expect(await of.all({ phone: CUSTOMER.phone })).toEqual([]);
    expect(of.store.load(id)).toMatchObject({
      details: null,
      money: [{ what: 'taken', amount_paise: 9900 }],
      appointment: { phase: 'COMPLETED', payment_status: 'Paid', erased_at: expect.any(String) },
    });
    expect(await of.wrong()).toEqual([]);
    const events = (await of.dump()).auditEvents.map(({ action, entity }) => [action, entity.replace(/#.*/, '')]);
    expect(events).toContainEqual(['booking.erase', 'booking']);
    expect(events).toContainEqual(['person.show', 'person']);
  });

  it('takes the stars of their review out of the clinic’s rating', async () => {
    const of = privacyDeps();
    const id = await paidVisit(of);
    await of.wait(id, Date.parse(REQUEST.slot) + HOUR_MS - of.timeline.now);
    await completeVisit(of.deps, ADMIN, of.seen(id));
    await giveReview(of.deps, { ...of.seen(id), rating: 5, text: 'Gentle.', name: 'Asha' });
    await of.wait(id, 48 * HOUR_MS);
    const changes = async () => (await of.lists.changes()).map(({ clinic_id }) => clinic_id);
    expect(await changes()).toEqual([]);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    expect(await changes()).toEqual([REQUEST.clinic_id]);
    expect(of.table()).not.toContain('Asha');
  });

  it('waits while money is on its way back, and for the version that stands', async () => {
    const of = privacyDeps();
    const id = await paidVisit(of);
    await cancelBooking(of.deps, ADMIN, { ...of.seen(id), reason: 'ill', refund: 'policy', isFresh: true });
    expect((await of.all({ phone: CUSTOMER.phone }))[0]?.obstacle).toBe('refund_open');
    for (let tenMinutes = 0; tenMinutes < 200; tenMinutes += 1) await of.wait(id, 10 * 60_000);
    const stale = { id, ver: of.seen(id).ver - 1 };
    expect(await refused(eraseBooking(of.desk, ADMIN, stale))).toBe('changed_meanwhile');
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    expect(of.table()).not.toContain('Asha');
    expect(await of.wrong()).toEqual([]);
  });

  it('is told nothing of money that comes when it is too late: it goes back without a word', async () => {
    const of = privacyDeps();
    const { appointment_id: id, token } = await holdSlot(of.deps, REQUEST);
    const { order_id } = await createOrder(of.deps, { appointment_id: id, token, ...ORDER });
    const late = of.razorpay.begin(order_id ?? '') ?? '';
    await of.wait(id, HOUR_MS);
    expect(of.store.load(id)?.appointment.phase).toBe('EXPIRED');
    expect((await of.all({ phone: CUSTOMER.phone }))[0]?.obstacle).toBe('visit_to_come');
    await of.wait(id, Date.parse(REQUEST.slot) - of.timeline.now);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    of.razorpay.authorise(late);
    for (let day = 0; day < 8; day += 1) await of.wait(id, 24 * HOUR_MS);
    expect(of.store.load(id)).toMatchObject({ payments: [{ role: 'SURPLUS' }], notifications: [], details: null });
    expect([of.sent.mails, of.sent.texts, of.alarms]).toEqual([[], [], []]);
    expect(await of.wrong()).toEqual([]);
  });

  it('is forgotten with more notes than one transaction takes', async () => {
    const of = privacyDeps();
    const id = await paidVisit(of);
    for (let n = 0; n < 85; n += 1) await addNote(of.desk, ADMIN, { id, text: `Asha called, ${n}` });
    await of.wait(id, Date.parse(REQUEST.slot) + 30 * HOUR_MS - of.timeline.now);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    expect(of.table()).not.toContain('Asha');
    expect(await of.wrong()).toEqual([]);
  });

  it.each([1, 2])(
    'is found again where the erasure of many notes was interrupted after %i writes; until then none is added',
    async (writes) => {
      const of = privacyDeps();
      const id = await paidVisit(of);
      for (let n = 0; n < 85; n += 1) await addNote(of.desk, ADMIN, { id, text: `Asha called, ${n}` });
      await of.wait(id, Date.parse(REQUEST.slot) + 30 * HOUR_MS - of.timeline.now);
      const dying = { ...of.desk, bookings: interruptedBookings(of, writes) };
      await expect(eraseBooking(dying, ADMIN, of.seen(id))).rejects.toThrow('the function ended');
      expect(await refused(addNote(of.desk, ADMIN, { id, text: 'Asha called once more' }))).toBe('act_not_allowed');
      const [again] = await of.all({ phone: CUSTOMER.phone });
      expect(again).toMatchObject({ kind: 'booking', id, obstacle: null });
      await eraseBooking(of.desk, ADMIN, again ?? { id: '', ver: 0 });
      expect(of.table()).not.toContain('Asha');
      expect(await of.wrong()).toEqual([]);
    },
  );
});

describe('a note on whoever is being forgotten', () => {
  it('goes too where it is written while the booking is erased, and none is written afterwards', async () => {
    const of = privacyDeps();
    const id = await paidVisit(of);
    await of.wait(id, Date.parse(REQUEST.slot) + 30 * HOUR_MS - of.timeline.now);
    let looks = 0;
    const reader: typeof of.desk.reader = {
      ...of.desk.reader,
      whole: async (of_id) => {
        const found = await of.desk.reader.whole(of_id);
        if ((looks += 1) === 1) await addNote(of.desk, ADMIN, { id, text: 'Asha called in this moment' });
        return found;
      },
    };
    await eraseBooking({ ...of.desk, reader }, ADMIN, of.seen(id));
    expect(of.table()).not.toContain('Asha');
    expect(await refused(addNote(of.desk, ADMIN, { id, text: 'Asha called once more' }))).toBe('act_not_allowed');
    expect(await of.wrong()).toEqual([]);
  });

  it('is refused where the booking is erased after whoever writes it has looked', async () => {
    const of = privacyDeps();
    const id = await paidVisit(of);
    await of.wait(id, Date.parse(REQUEST.slot) + 30 * HOUR_MS - of.timeline.now);
    const before = await of.deps.bookings.load(id);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    const looks = [before];
    const bookings = { load: async () => looks.shift() ?? (await of.deps.bookings.load(id)) };
    expect(await refused(addNote({ ...of.desk, bookings }, ADMIN, { id, text: 'Asha came' }))).toBe('act_not_allowed');
    expect(of.table()).not.toContain('Asha');
  });

  it('is seen by the checker', async () => {
    const of = privacyDeps();
    const id = await paidVisit(of);
    await of.wait(id, Date.parse(REQUEST.slot) + 30 * HOUR_MS - of.timeline.now);
    await addNote(of.desk, ADMIN, { id, text: 'Asha came' });
    const [note] = (await of.desk.reader.whole(id))?.notes ?? [];
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    if (note === undefined) throw new Error('no note');
    of.dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item: rowOf.note(note, 'late') } });
    expect(await of.wrong()).toMatchObject([{ invariant: 28, subject: id }]);
  });
});

describe('somebody whose address takes no mail', () => {
  const listed = (of: ReturnType<typeof privacyDeps>, address: string = CUSTOMER.email) =>
    suppressAddress(of.deps, { address, why: 'BOUNCED', told_by: 'ses' });
  const overVisit = async (of: ReturnType<typeof privacyDeps>): Promise<string> => {
    const id = await paidVisit(of);
    await of.wait(id, Date.parse(REQUEST.slot) + 30 * HOUR_MS - of.timeline.now);
    return id;
  };

  it('is shown so with their booking or by the address alone, and the list forgets them with the booking', async () => {
    const of = privacyDeps();
    const id = await overVisit(of);
    await listed(of);
    const shown = {
      kind: 'suppressed_address',
      data: expect.arrayContaining([{ label: 'E-mail', value: CUSTOMER.email }]),
    };
    expect(await of.all({ phone: CUSTOMER.phone })).toMatchObject([{ kind: 'booking' }, shown]);
    expect(await of.all({ email: CUSTOMER.email.toUpperCase() })).toMatchObject([shown, { kind: 'booking' }]);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    expect(await of.all({ email: CUSTOMER.email })).toEqual([]);
    expect(of.table()).not.toContain(CUSTOMER.email);
  });

  it('is forgotten with a message and a lead of theirs, or by itself, once', async () => {
    const of = privacyDeps();
    const { name, email, phone } = CUSTOMER;
    const said = { message: 'Please call me', language: 'en' as const };
    const message = { name, email, phone: null, ...said, website: '', elapsed_ms: 9000 };
    await saveContactMessage(of.forms, { ...CALLER, message });
    await listed(of);
    const [ofMessage, address] = await of.all({ email });
    if (!ofMessage || !address) throw new Error('not all was found');
    expect([ofMessage.kind, address.kind]).toEqual(['suppressed_address', 'message']);
    await eraseContactMessage(of.desk, ADMIN, address);
    expect(await of.all({ email })).toEqual([]);
    const lead = {
      name,
      mobile: phone,
      email,
      clinic_id: clinicId(),
      appointment_date: istDay(REQUEST.slot),
      appointment_time: '10:00',
    };
    await saveLead(of.deps, { ...CALLER, lead });
    await listed(of);
    const found = await of.all({ phone });
    const ofLead = found.find(({ kind }) => kind === 'lead');
    if (!ofLead) throw new Error('no lead');
    await eraseLead(of.desk, ADMIN, ofLead);
    expect(of.table()).not.toContain(email);
    await listed(of);
    const [alone] = await of.all({ email });
    if (!alone) throw new Error('no address');
    expect(await eraseSuppressed(of.desk, ADMIN, alone)).toEqual({ id: alone.id });
    expect(await refused(eraseSuppressed(of.desk, ADMIN, alone))).toBe('suppressed_address_not_found');
    expect(of.table()).not.toContain(email);
  });

  it('stays on the list where the schedule erases an old booking: that has an end of its own', async () => {
    const of = privacyDeps();
    const id = await overVisit(of);
    await listed(of);
    await eraseBooking(of.desk, 'schedule', of.seen(id));
    expect(await of.all({ email: CUSTOMER.email })).toMatchObject([{ kind: 'suppressed_address' }]);
  });
});

describe('a person who wrote to us', () => {
  it('is found in every list by number or address, other spelling or not, and erased by version', async () => {
    const of = privacyDeps();
    const { phone, email, name } = CUSTOMER;
    const lead = {
      name,
      mobile: phone,
      email,
      clinic_id: clinicId(),
      appointment_date: istDay(REQUEST.slot),
      appointment_time: '10:00',
    };
    await saveLead(of.deps, { ...CALLER, lead });
    const message = {
      name,
      email: email.toUpperCase(),
      phone: null,
      message: 'Please call me',
      language: 'en' as const,
      website: '',
      elapsed_ms: 9000,
    };
    await saveContactMessage(of.forms, { ...CALLER, message });
    const application = {
      clinic_name: 'Verma Dental',
      dentist_name: name,
      email: 'other@example.org',
      phone_number: phone,
      address: '1 Car Street',
      city: null,
      specialization: null,
      years_experience: 3,
      language: 'en' as const,
      preferred_contact_time: null,
      message: null,
      website: '',
      elapsed_ms: 9000,
    };
    await savePartnerRequest(of.forms, { ...CALLER, application });
    // The spam filter of a form may be wrong about a person.
    await savePartnerRequest(of.forms, { ...CALLER, application: { ...application, elapsed_ms: 100 } });
    const found = await of.all({ phone, email });
    expect(found.map(({ kind }) => kind)).toEqual(['lead', 'message', 'partner_request', 'partner_request']);
    expect((await of.all({ email })).map(({ kind }) => kind)).toEqual(['lead', 'message']);
    expect(await of.all({ phone: '9812300000' })).toEqual([]);
    const [ofLead, ofMessage, ofPartner, spam] = found;
    if (!ofLead || !ofMessage || !ofPartner || !spam) throw new Error('not all was found');
    expect(await refused(eraseContactMessage(of.desk, ADMIN, { id: ofMessage.id, ver: 2 }))).toBe('changed_meanwhile');
    await eraseLead(of.desk, ADMIN, ofLead);
    await eraseContactMessage(of.desk, ADMIN, ofMessage);
    await erasePartner(of.desk, ADMIN, ofPartner);
    await erasePartner(of.desk, ADMIN, spam);
    expect(await of.all({ phone, email })).toEqual([]);
    for (const word of ['Verma', 'asha@', 'ASHA@', phone]) expect(of.table()).not.toContain(word);
    expect(await refused(eraseLead(of.desk, ADMIN, ofLead))).toBe('lead_not_found');
    expect(await refused(eraseContactMessage(of.desk, ADMIN, ofMessage))).toBe('message_not_found');
    expect(await refused(erasePartner(of.desk, ADMIN, ofPartner))).toBe('partner_request_not_found');
  });
});
