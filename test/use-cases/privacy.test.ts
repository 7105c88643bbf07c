import { describe, expect, it } from 'vitest';
import { addNote } from '#functions/core/booking-desk/add-note.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { completeVisit } from '#functions/core/booking/note-visit.ts';
import { saveLead } from '#functions/core/booking/save-lead.ts';
import { saveContactMessage, savePartnerRequest } from '#functions/core/enquiries/save-enquiry.ts';
import { sendNotices } from '#functions/core/notices/send-notices.ts';
import { settleAppointment } from '#functions/core/payments/settle-appointment.ts';
import { eraseBooking } from '#functions/core/privacy/erase-booking.ts';
import { eraseLead, eraseMessage, erasePartner } from '#functions/core/privacy/erase-enquiries.ts';
import { askPromise, refusePromise } from '#functions/core/refunds/keep-promise.ts';
import { HOUR_MS, istDay } from '#shared/values/ist.ts';
import { clinicId } from '#test/store/sample-booking.ts';
import { privacyWorld } from './privacy-world.ts';
import { ADMIN, refused } from './refund-world.ts';
import { CUSTOMER, ORDER, REQUEST } from './small-world.ts';

const MEASURED = { consent_version: '2026-11-21', fbp: 'fb.1.1763712000000.42', user_agent: 'Phone of Asha' };
const CALLER = { address: '127.0.0.1' };

/** A paid visit of somebody who agreed to being counted. */
async function paidVisit({ world, razorpay }: ReturnType<typeof privacyWorld>): Promise<string> {
  const { appointment_id: id, token } = await holdSlot(world, REQUEST);
  const { order_id } = await createOrder(world, { appointment_id: id, token, ...ORDER, measurement: MEASURED });
  razorpay.authorise(razorpay.begin(order_id ?? '') ?? '');
  await settleAppointment(world, id);
  await sendNotices(world, id);
  return id;
}

describe('a patient who wants to be forgotten', () => {
  it('is found by phone with all that is kept, and no row names them once it is erased', async () => {
    const of = privacyWorld();
    const id = await paidVisit(of);
    const start = Date.parse(REQUEST.slot);
    await addNote(of.desk, ADMIN, { id, text: 'Asha is afraid of the drill' });
    expect(await refused(eraseBooking(of.desk, ADMIN, of.seen(id)))).toBe('not_erasable_yet');
    await of.wait(id, start + HOUR_MS - of.timeline.now);
    await completeVisit(of.world, ADMIN, of.seen(id));
    await askPromise(of.world, { ...of.seen(id), reason: 'Asha felt it for a week' });
    await of.wait(id, 30 * HOUR_MS);
    expect((await of.all({ phone: CUSTOMER.phone }))[0]?.obstacle).toBe('refund_open');
    await refusePromise(of.world, ADMIN, { ...of.seen(id), words: 'Dear Asha, it was checked' });
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
    const acts = (await of.dump()).acts.map(({ action, entity }) => [action, entity.replace(/#.*/, '')]);
    expect(acts).toContainEqual(['booking.erase', 'booking']);
    expect(acts).toContainEqual(['person.show', 'person']);
  });

  it('waits while money is on its way back, and for the version that stands', async () => {
    const of = privacyWorld();
    const id = await paidVisit(of);
    await cancelBooking(of.world, ADMIN, { ...of.seen(id), reason: 'ill', refund: 'policy', isFresh: true });
    expect((await of.all({ phone: CUSTOMER.phone }))[0]?.obstacle).toBe('refund_open');
    for (let tenMinutes = 0; tenMinutes < 200; tenMinutes += 1) await of.wait(id, 10 * 60_000);
    const stale = { id, ver: of.seen(id).ver - 1 };
    expect(await refused(eraseBooking(of.desk, ADMIN, stale))).toBe('changed_meanwhile');
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    expect(of.table()).not.toContain('Asha');
    expect(await of.wrong()).toEqual([]);
  });

  it('is told nothing of money that comes when it is too late: it goes back without a word', async () => {
    const of = privacyWorld();
    const { appointment_id: id, token } = await holdSlot(of.world, REQUEST);
    const { order_id } = await createOrder(of.world, { appointment_id: id, token, ...ORDER });
    const late = of.razorpay.begin(order_id ?? '') ?? '';
    await of.wait(id, HOUR_MS);
    expect(of.store.load(id)?.appointment.phase).toBe('EXPIRED');
    expect((await of.all({ phone: CUSTOMER.phone }))[0]?.obstacle).toBe('visit_to_come');
    await of.wait(id, Date.parse(REQUEST.slot) - of.timeline.now);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    of.razorpay.authorise(late);
    for (let day = 0; day < 8; day += 1) await of.wait(id, 24 * HOUR_MS);
    expect(of.store.load(id)).toMatchObject({ payments: [{ role: 'SURPLUS' }], notices: [], details: null });
    expect([of.sent.mails, of.sent.texts, of.alarms]).toEqual([[], [], []]);
    expect(await of.wrong()).toEqual([]);
  });

  it('is forgotten with more notes than one transaction takes', async () => {
    const of = privacyWorld();
    const id = await paidVisit(of);
    for (let n = 0; n < 85; n += 1) await addNote(of.desk, ADMIN, { id, text: `Asha called, ${n}` });
    await of.wait(id, Date.parse(REQUEST.slot) + 30 * HOUR_MS - of.timeline.now);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    expect(of.table()).not.toContain('Asha');
    expect(await of.wrong()).toEqual([]);
  });
});

describe('whoever wrote to us', () => {
  it('is found in every list by number or address, other spelling or not, and erased by version', async () => {
    const of = privacyWorld();
    const { phone, email, name } = CUSTOMER;
    const lead = {
      name,
      mobile: phone,
      email,
      clinic_id: clinicId(),
      appointment_date: istDay(REQUEST.slot),
      appointment_time: '10:00',
    };
    await saveLead(of.world, { ...CALLER, lead });
    const message = {
      name,
      email: email.toUpperCase(),
      phone: null,
      message: 'Please call me',
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
    expect(await refused(eraseMessage(of.desk, ADMIN, { id: ofMessage.id, ver: 2 }))).toBe('changed_meanwhile');
    await eraseLead(of.desk, ADMIN, ofLead);
    await eraseMessage(of.desk, ADMIN, ofMessage);
    await erasePartner(of.desk, ADMIN, ofPartner);
    await erasePartner(of.desk, ADMIN, spam);
    expect(await of.all({ phone, email })).toEqual([]);
    for (const word of ['Verma', 'asha@', 'ASHA@', phone]) expect(of.table()).not.toContain(word);
    expect(await refused(eraseLead(of.desk, ADMIN, ofLead))).toBe('lead_not_found');
    expect(await refused(eraseMessage(of.desk, ADMIN, ofMessage))).toBe('message_not_found');
    expect(await refused(erasePartner(of.desk, ADMIN, ofPartner))).toBe('partner_request_not_found');
  });
});
