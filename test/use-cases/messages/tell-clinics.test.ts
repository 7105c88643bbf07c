import { expect, it } from 'vitest';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { rescheduleBooking } from '#functions/core/booking/reschedule-booking.ts';
import { editContact, showContact } from '#functions/core/clinics/admin/edit-contact.ts';
import { allowlist } from '#functions/core/messages/sending/switch-sending.ts';
import { ClinicContactForm } from '#shared/contract/clinics/clinic-contact.ts';
import { CLINIC_NOTIFICATIONS } from '#shared/domain/clinics/clinic-contact.ts';
import { registeredName } from '#shared/domain/messages/registered-name.fixture.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { HOUR_MS, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import { clinicId, NEXT_SLOT, SLOT } from '#test/store/booking/sample-booking.ts';
import { ADMIN } from '../booking/booking-operation-deps.ts';
import { knowingRepeats } from './knowing-repeats.ts';
import { DESK, FIVE, MOBILE, clinicNotified } from './notified-clinic.ts';

const broken = { send: () => Promise.reject(new Error('no answer')) };

it('a clinic that gave an address is told once of a booking: when, who, how to reach them; no name stands in the subject', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK);
  const { id } = await clinic.paid(SLOT);
  expect(await clinic.run()).toBe(1);
  expect(await clinic.run()).toBe(0);
  const [mail, ...others] = clinic.told();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Punnagai: New booking, Tue 01 Dec 2026, 10 AM');
  expect(mail?.text).toContain(`New: Tue 01 Dec 2026, 10 AM · Asha Verma, +91 98123 45670 · Ref ${bookingRef(id)}`);
  expect(mail?.html).toContain('Asha Verma');
  const [mark] = await clinic.news.marks([clinicId()]);
  expect(mark).toMatchObject({ by: 'email', delivery_id: 'mail 1' });
  expect(mail?.text).not.toContain('asha@example');
});

it('a clinic without an address, or that did not choose it, is told nothing', async () => {
  const clinic = clinicNotified();
  await clinic.paid(SLOT);
  expect(await clinic.run()).toBe(0);
  await clinic.choose(DESK, ['day_sheet']);
  await clinic.paid(NEXT_SLOT);
  expect(await clinic.run()).toBe(0);
  await clinic.choose(null);
  expect(await clinic.evening(istInstant('2026-11-30', '19:30'))).toBe(0);
  expect(clinic.told()).toEqual([]);
});

it('a clinic is notified of the current state: a booking by its latest time, no cancellation unless it knew the booking', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK);
  const moved = await clinic.paid(SLOT);
  await rescheduleBooking(clinic.desk, ADMIN, { ...moved, slot: istInstant('2026-12-02', '11:00') });
  const unseen = await clinic.paid(NEXT_SLOT);
  await cancelBooking(clinic.desk, ADMIN, { ...unseen, reason: 'ill', refund: 'whole', isFresh: true });
  expect(await clinic.run()).toBe(1);
  expect(clinic.told()[0]?.subject).toBe('Punnagai: New booking, Wed 02 Dec 2026, 11 AM');
  expect(clinic.told()[0]?.text).not.toContain(bookingRef(unseen.id));

  await rescheduleBooking(clinic.desk, ADMIN, { ...clinic.seen(moved.id), slot: istInstant('2026-12-02', '12:00') });
  await rescheduleBooking(clinic.desk, ADMIN, { ...clinic.seen(moved.id), slot: istInstant('2026-12-02', '15:00') });
  expect(await clinic.run()).toBe(1);
  expect(clinic.told()[1]?.subject).toBe('Punnagai: Rescheduled, Wed 02 Dec 2026, 3 PM');
  await cancelBooking(clinic.desk, ADMIN, { ...clinic.seen(moved.id), reason: 'ill', refund: 'whole', isFresh: true });
  expect(await clinic.run()).toBe(1);
  expect(clinic.told()[2]?.subject).toBe('Punnagai: Cancelled, Wed 02 Dec 2026, 3 PM');
  expect(clinic.told()).toHaveLength(3);
});

it('news that cannot be sent is in the next mail, with newer news, for two days; then an alarm rings', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK);
  await clinic.paid(SLOT);
  expect(await clinic.run(FIVE, { mail: broken })).toBe(0);
  await clinic.paid(NEXT_SLOT);
  expect(await clinic.run(HOUR_MS)).toBe(1);
  expect(clinic.told()[0]?.subject).toBe('Punnagai: 2 new bookings');
  await clinic.paid(istInstant('2026-12-01', '12:00'));
  expect(await clinic.run(FIVE, { mail: broken })).toBe(0);
  expect(clinic.stuck.counted.at(-1)).toEqual(['clinic-notification', 0]);
  expect(await clinic.run(47 * HOUR_MS, { mail: broken })).toBe(0);
  expect(clinic.stuck.counted.at(-1)).toEqual(['clinic-notification', 1]);
  expect(clinic.problems.filter((problem) => problem.startsWith('alarm'))).toEqual([]);
  expect(await clinic.run(2 * HOUR_MS, { mail: broken })).toBe(0);
  expect(clinic.problems.at(-1)).toBe('alarm: clinics were not notified of their bookings for two days');
  expect(await clinic.run()).toBe(0);
  expect(clinic.stuck.counted.at(-1)).toEqual(['clinic-notification', 0]);
});

it('a run that dies after the mail and before its mark says it again under the same id; one without time goes on in the next', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK);
  await clinic.paid(SLOT);
  const dying = { ...clinic.news, saveNotified: () => Promise.reject(new Error('killed')) };
  expect(await clinic.run(FIVE, { news: dying })).toBe(0);
  expect(await clinic.run(FIVE, {}, 0)).toBe(0);
  expect(await clinic.run()).toBe(1);
  const [first, again] = clinic.told();
  expect(again?.id).toBe(first?.id);
  expect(clinic.told()).toHaveLength(2);
});

it('a booking that comes between a mail whose answer was lost and its repeat is told, although whoever sends knows repeats by their ids', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK);
  await clinic.paid(SLOT);
  const { mail, taken } = knowingRepeats({ answersLost: 1 });
  expect(await clinic.run(FIVE, { mail })).toBe(0);
  await clinic.paid(NEXT_SLOT);
  expect(await clinic.run(FIVE, { mail })).toBe(1);
  expect(await clinic.run(FIVE, { mail })).toBe(0);
  expect(taken.map(({ subject }) => subject)).toEqual([
    'Punnagai: New booking, Tue 01 Dec 2026, 10 AM',
    'Punnagai: 2 new bookings',
  ]);
});

it('a clinic missing from the list of a stage that sends to its list only is notified neither now nor later', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK);
  await clinic.paid(SLOT);
  await clinic.run(FIVE, { mail: allowlist(new Set(['team@example.in']), clinic.desk.mail) });
  expect(await clinic.run()).toBe(0);
  expect(clinic.told()).toEqual([]);
});

it('a clinic whose address takes no mail is told nothing by e-mail, as the log says, until that is lifted, and what comes then is told', async () => {
  const clinic = clinicNotified();
  const { add, lift, mail } = clinic.list;
  await clinic.choose(DESK);
  await add(DESK);
  await clinic.paid(SLOT);
  expect(await clinic.run(FIVE, { mail })).toBe(0);
  expect([clinic.told(), clinic.problems]).toEqual([[], ['news were kept from an address that takes no mail']]);
  await lift(DESK);
  await clinic.paid(NEXT_SLOT);
  await clinic.run(FIVE, { mail });
  expect(clinic.told()).toHaveLength(1);
});

it('in the evening a clinic gets the visits of the next day once, in order of time, with what is still to be paid; one without visits gets none', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK, ['day_sheet']);
  const later = await clinic.paid(NEXT_SLOT);
  const first = await clinic.paid(SLOT);
  const cancelled = await clinic.paid(istInstant('2026-12-01', '12:00'));
  await cancelBooking(clinic.desk, ADMIN, { ...cancelled, reason: 'ill', refund: 'whole', isFresh: true });
  await clinic.paid(istInstant('2026-12-02', '10:00'));
  expect(await clinic.evening(istInstant('2026-11-30', '18:59'))).toBe(0);
  expect(await clinic.evening(istInstant('2026-11-30', '19:00'), { mail: broken })).toBe(0);
  expect(await clinic.evening(istInstant('2026-11-30', '19:05'))).toBe(1);
  expect(await clinic.evening(istInstant('2026-11-30', '19:10'))).toBe(0);
  const [sheet, ...others] = clinic.told();
  expect(others).toEqual([]);
  expect(sheet?.subject).toBe('Punnagai: 2 visits on Tue 01 Dec');
  const [ten, eleven] = [first, later].map(
    ({ id }) => `Asha Verma, +91 98123 45670 · ₹99 paid · Ref ${bookingRef(id)}`,
  );
  expect(sheet?.text).toContain(`10 AM: ${ten}\n11 AM: ${eleven}\n`);
  expect(await clinic.evening(istInstant('2026-12-02', '20:00'))).toBe(0);
});

it('a sheet that could not go in the evening goes by night or in the morning, until ten', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK, ['day_sheet']);
  await clinic.paid(SLOT);
  for (const time of ['19:00', '23:55'])
    expect(await clinic.evening(istInstant('2026-11-30', time), { mail: broken })).toBe(0);
  expect(await clinic.evening(istInstant('2026-12-01', '10:00'))).toBe(0);
  expect(await clinic.evening(istInstant('2026-12-01', '09:55'))).toBe(1);
  expect(await clinic.evening(istInstant('2026-12-01', '09:59'))).toBe(0);
  expect(clinic.told().map(({ subject }) => subject)).toEqual(['Punnagai: 1 visit on Tue 01 Dec']);
});

it('a staff member viewing a clinic’s contact learns that its address takes no mail, and why', async () => {
  const clinic = clinicNotified();
  const seen = async () => (await showContact(clinic.editing, { id: clinicId() })).suppressed_why;
  expect(await seen()).toBeNull();
  await clinic.list.add(DESK);
  expect(await seen()).toBeNull();
  expect(await clinic.choose(DESK.toUpperCase())).toMatchObject({ suppressed_why: 'UNSUBSCRIBED', ver: 2 });
  expect(await seen()).toBe('UNSUBSCRIBED');
  await clinic.list.lift(DESK);
  expect(await seen()).toBeNull();
});

it('an edit that is made from an older version is refused and names who was quicker; the audit has the names of the fields and no address', async () => {
  const clinic = clinicNotified();
  const saved = await clinic.choose(DESK, ['changes']);
  expect(saved).toMatchObject({ email: DESK, news: ['changes'], ver: 2, updated_by: ADMIN.email });
  const form = ClinicContactForm.parse({ email: null, news: [] });
  const stale = editContact(clinic.editing, ADMIN, { ...form, id: clinicId(), ver: 1 });
  await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(showContact(clinic.editing, { id: clinicId(7) })).rejects.toMatchObject({ code: 'clinic_not_found' });
  const { auditEvents: events } = await clinic.dump();
  expect(events).toMatchObject([
    { action: 'clinic.contact', entity: `clinic#${clinicId()}`, fields: ['email', 'news'] },
  ]);
  expect(JSON.stringify(events)).not.toContain(DESK);
});

it('a clinic that gave a number is told of each change by an SMS of its own, as the operators have its text', async () => {
  const clinic = clinicNotified();
  await clinic.choose(null, CLINIC_NOTIFICATIONS, MOBILE);
  const first = await clinic.paid(SLOT);
  clinic.timeline.now += MINUTE_MS;
  const second = await clinic.paid(NEXT_SLOT);
  expect(await clinic.run()).toBe(1);
  expect(await clinic.run()).toBe(0);
  await cancelBooking(clinic.desk, ADMIN, { ...clinic.seen(second.id), reason: 'ill', refund: 'whole', isFresh: true });
  clinic.timeline.now += MINUTE_MS;
  await rescheduleBooking(clinic.desk, ADMIN, { ...clinic.seen(first.id), slot: istInstant('2026-12-02', '11:00') });
  expect(await clinic.run()).toBe(1);
  const [of, other] = [first, second].map(({ id }) => `for Asha Verma. Ref ${bookingRef(id).replace('-', ' ')}`);
  expect(clinic.texts()).toEqual([
    `Punnagai: New booking at Neem Tree Dental on Tue 01 Dec 10 AM ${of}`,
    `Punnagai: New booking at Neem Tree Dental on Tue 01 Dec 11 AM ${other}`,
    `Punnagai: Cancelled at Neem Tree Dental on Tue 01 Dec 11 AM ${other}`,
    `Punnagai: New time for a booking at Neem Tree Dental is Wed 02 Dec 11 AM ${of}`,
  ]);
  expect(clinic.texts().map((text) => registeredName(text, []))).toEqual([
    'clinic_booked',
    'clinic_booked',
    'clinic_cancelled',
    'clinic_moved',
  ]);
});

it('at night no SMS wakes the clinic: they go in the morning, eight one by one and the others counted; the e-mail went at once', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK, CLINIC_NOTIFICATIONS, MOBILE);
  clinic.timeline.now = Date.parse(istInstant('2026-11-30', '21:30'));
  const times = ['10', '11', '12', '15', '16', '17'].flatMap((hour) =>
    ['2026-12-02', '2026-12-03'].map((day) => istInstant(day, `${hour}:00`)),
  );
  for (const slot of times) await clinic.paid(slot);
  expect(await clinic.run()).toBe(1);
  expect(clinic.told().map(({ subject }) => subject)).toEqual(['Punnagai: 12 new bookings']);
  expect(await clinic.run(4 * HOUR_MS)).toBe(0);
  expect([clinic.texts(), clinic.problems]).toEqual([[], []]);
  clinic.timeline.now = Date.parse(istInstant('2026-12-01', '07:58'));
  expect(await clinic.run()).toBe(1);
  expect(clinic.texts()).toHaveLength(9);
  expect(clinic.texts().at(-1)).toBe(
    'Punnagai: 4 more bookings at Neem Tree Dental were made or changed. Call 04440001234 to hear of them.',
  );
  expect(registeredName(clinic.texts().at(-1) ?? '', [])).toBe('clinic_more');
  expect(await clinic.run()).toBe(0);
});

it('SMS that fail half-way go on where they were, and wait for the next day once the day has none left', async () => {
  const clinic = clinicNotified();
  await clinic.choose(null, CLINIC_NOTIFICATIONS, MOBILE);
  await clinic.paid(SLOT);
  clinic.timeline.now += MINUTE_MS;
  await clinic.paid(NEXT_SLOT);
  let taken = 0;
  const failing = {
    send: (sms: Parameters<typeof clinic.desk.sms.send>[0]) =>
      (taken += 1) === 2 ? Promise.reject(new Error('no answer')) : clinic.desk.sms.send(sms),
  };
  expect(await clinic.run(FIVE, { sms: failing })).toBe(0);
  expect(await clinic.run(FIVE, { ceilings: { smsPerDay: 0, emailsPerDay: 100 } })).toBe(0);
  expect(await clinic.run()).toBe(1);
  expect(clinic.texts().map((text) => text.slice(-9))).toEqual(['0000 0001', '0000 0002']);
});

it('a clinic that chose Tamil is told in it, by SMS only where operators know the text; the audit says what it chose before', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK, CLINIC_NOTIFICATIONS, MOBILE);
  await clinic.choose(DESK, CLINIC_NOTIFICATIONS, MOBILE, 'ta');
  expect((await clinic.dump()).auditEvents.at(-1)).toMatchObject({
    fields: ['language'],
    changes: [{ field: 'language', before: 'English', after: 'Tamil' }],
  });
  await clinic.paid(SLOT);
  clinic.timeline.now += MINUTE_MS;
  await clinic.paid(NEXT_SLOT);
  expect(await clinic.run(FIVE, { registeredSms: new Set(['ta.clinic_moved', 'ta.confirmed']) })).toBe(2);
  await clinic.paid(istInstant('2026-12-01', '12:00'));
  expect(await clinic.run()).toBe(2);
  expect(await clinic.evening(istInstant('2026-11-30', '19:30'))).toBe(1);
  expect(clinic.told().map(({ subject }) => subject)).toEqual([
    'Punnagai: 2 புதிய புக்கிங்குகள்',
    'Punnagai: புதிய புக்கிங், செவ் 01 டிச 2026, மதியம் 12',
    'Punnagai: செவ் 01 டிச அன்று 3 விசிட்டுகள்',
  ]);
  expect(clinic.told().every(({ html }) => html.includes('<html lang="ta-IN">'))).toBe(true);
  expect(clinic.texts().map((text) => registeredName(text, []))).toEqual([
    'clinic_booked',
    'clinic_booked',
    'ta.clinic_booked',
  ]);
});
