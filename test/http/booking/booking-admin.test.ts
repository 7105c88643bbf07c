import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import {
  BookingDetail,
  BookingList,
  ClinicBookings,
  ShownNote,
  VerifiedBooking,
  type BookingRow,
} from '#shared/contract/booking/booking-admin.ts';
import { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { EMAIL_MAX } from '#shared/values/contact/email-address.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { istDay } from '#shared/values/ist.ts';
import { until } from '#test/flows/until.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { customer, pay, takeOrder } from '../steps.ts';

const NOBODYS = 'cln_01KB0000000000000000000099';

test('staff see bookings with their patient, clinic, time and fee, newest first, by tab and page by page (A-076, A-077, A-132, A-139)', async () => {
  const { appointment_id, order_id, clinic_id, slot } = await takeOrder();
  const { clinic_name, consultation_fee_paise } = PublicClinic.parse((await call('GET', `/clinics/${clinic_id}`)).body);
  // Other tests book at the same time.
  const pages = async (tab: string) => {
    const all: BookingRow[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 4 && cursor !== null; page += 1) {
      const at = cursor === '' ? {} : { cursor };
      const reply = await asStaffMember('POST', '/admin/bookings/list', { tab, ...at }, 'staff');
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const { bookings, next_cursor } = BookingList.parse(reply.body);
      all.push(...bookings);
      cursor = next_cursor;
    }
    return all;
  };
  const wanted = {
    id: appointment_id,
    booking_ref: bookingRef(appointment_id),
    ver: 2,
    name: customer.name,
    phone: '9876543210',
    clinic_id,
    clinic_name,
    slot,
    amount_paise: consultation_fee_paise,
    status: 'pending',
    payment_status: 'Pending',
    paid_by: 'online',
    created_at: expect.any(String),
    razorpay_order_id: order_id,
    razorpay_payment_id: null,
  };
  for (const tab of ['all', 'pending']) expect(await pages(tab)).toContainEqual(wanted);
  expect((await pages('paid')).map(({ id }) => id)).not.toContain(appointment_id);
  const before = await asStaffMember('POST', '/admin/bookings/list', { cursor: '2020-01' }, 'staff');
  expect(before.body).toEqual({ bookings: [], next_cursor: null });
  const { appointment_id: later } = await takeOrder();
  const all = await pages('all');
  const made = all.map(({ created_at }) => created_at);
  expect(made).toEqual(made.toSorted().toReversed());
  expect(all.map(({ id }) => id).filter((id) => id === later || id === appointment_id)).toEqual([
    later,
    appointment_id,
  ]);
});

test('a booking is found by what somebody reads out, and shown with its history; its clinic shows it on its day (A-039)', async () => {
  const { appointment_id, order_id, clinic_id, slot } = await takeOrder();
  const staff = (at: string) => asStaffMember('GET', at, undefined, 'staff');
  const find = async (q: string) => {
    const { bookings } = BookingList.parse((await asStaffMember('POST', '/admin/bookings/list', { q }, 'staff')).body);
    return bookings.map(({ id }) => id);
  };
  for (const q of [bookingRef(appointment_id), order_id, appointment_id])
    expect([q, await find(q)]).toEqual([q, [appointment_id]]);
  expect(await find(customer.phone)).toContain(appointment_id);
  expect(await find(customer.name)).toEqual([]);
  // No URL contains an identifier of a person.
  for (const at of ['/admin/bookings', '/admin/bookings/list'])
    expect((await staff(`${at}?q=${order_id}`)).status).toBeOneOf([400, 404]);
  const shown = BookingDetail.parse((await staff(`/admin/bookings/${appointment_id}`)).body);
  expect(shown).toMatchObject({ id: appointment_id, email: customer.email, razorpay_order_id: order_id, payments: [] });
  expect(shown.history.map(({ move, actor }) => [move, actor])).toEqual([
    ['hold', 'patient'],
    ['order', 'patient'],
  ]);
  const from = istDay(slot);
  const day = ClinicBookings.parse((await staff(`/admin/clinics/${clinic_id}/bookings?from=${from}`)).body);
  expect(day.days).toMatchObject([{ date: from, open: true }]);
  expect(day.days[0]?.slots).toContain(slot);
  expect(day.bookings).toContainEqual(expect.objectContaining({ id: appointment_id, slot, name: customer.name }));
});

test('lists want a token of the team, a tab there is, and a cursor of theirs', async () => {
  expectRefusal(await call('POST', '/admin/bookings/list', { body: {} }), 401, 'unauthorized', 'Authorization');
  for (const [body, field] of [
    [{ tab: 'refunded' }, 'tab'],
    [{ cursor: '2026-13' }, 'cursor'],
    [{ cursor: '2026-11-22#apt_1' }, 'cursor'],
    [{ cursor: '2026-10-20T08:30:00.000Z' }, 'cursor'],
    [{ q: ' ' }, 'q'],
    [{ q: 'a'.repeat(EMAIL_MAX + 1) }, 'q'],
    [{ q: 'a', cursor: '2026-11' }, 'cursor'],
  ] as const)
    expectRefusal(await asStaffMember('POST', '/admin/bookings/list', body), 400, 'invalid_input', field);
  for (const [query, field] of [
    ['', 'from'],
    ['?from=2026-02-30', 'from'],
    ['?from=2026-02-03&days=8', 'days'],
  ])
    expectRefusal(
      await asStaffMember('GET', `/admin/clinics/${NOBODYS}/bookings${query}`),
      400,
      'invalid_input',
      field,
    );
  const unknown = await asStaffMember('GET', `/admin/clinics/${NOBODYS}/bookings?from=2026-12-01`);
  expectRefusal(unknown, 404, 'clinic_not_found', 'id');
  const none = await asStaffMember('GET', '/admin/bookings/apt_01KB0000000000000000000099');
  expectRefusal(none, 404, 'appointment_not_found', 'id');
});

test('staff verify a payment, note what a caller says, and send a message again; an admin sees who did (A-092, A-099, A-140)', async () => {
  const { appointment_id, order_id } = await takeOrder();
  const staff = (more: string, body: object) =>
    asStaffMember('POST', `/admin/bookings/${appointment_id}${more}`, body, 'staff');
  const none = { success: false, outcome: 'not_paid', message: 'No successful payment found for this booking' };
  expect((await staff('/verify', {})).body).toMatchObject(none);
  const early = await staff('/notes', { text: 'Wants the first hour.' });
  expect([early.status, ShownNote.parse(early.body)]).toMatchObject([201, { text: 'Wants the first hour.' }]);
  await pay(order_id);
  const paid = { success: true, outcome: 'paid', message: 'Payment status has been updated successfully' };
  const verified = VerifiedBooking.parse((await staff('/verify', {})).body);
  expect(verified).toMatchObject({ ...paid, booking: { id: appointment_id, payment_status: 'Paid' } });
  expectRefusal(await staff('/notes', { text: ' \n ' }), 400, 'invalid_input', 'text');
  expectRefusal(await staff('/notes', { text: 'a'.repeat(1001) }), 400, 'invalid_input', 'text');
  const token = await runningProduct().staffToken({ groups: ['staff'] });
  const headers = { ...bearer(token), 'idempotency-key': crypto.randomUUID() };
  const noting = (text: string) => call('POST', `/admin/bookings/${appointment_id}/notes`, { body: { text }, headers });
  const noted = await noting(' Comes with her mother. ');
  expect((await noting('Comes with her mother.')).body).toEqual(noted.body);
  expectRefusal(await noting('Comes alone.'), 422, 'idempotency_mismatch', 'Idempotency-Key');
  expect([noted.status, ShownNote.parse(noted.body)]).toMatchObject([201, { text: 'Comes with her mother.' }]);
  expectRefusal(await staff('/resends', { kind: 'refunded', channel: 'sms' }), 409, 'nothing_to_resend', 'kind');
  expectRefusal(await staff('/resends', { kind: 'invented', channel: 'sms' }), 400, 'invalid_input', 'kind');
  // The first one has to be sent before it can be sent again.
  await until(
    'it is sent',
    async () => (await staff('/resends', { kind: 'confirmed', channel: 'sms' })).status === 200,
  );
  const entity = `booking#${appointment_id}`;
  const { events } = AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', { entity })).body);
  const done = events.toReversed().map(({ action, fields }) => [action, fields]);
  expect(done.slice(0, 2)).toEqual([
    ['booking.verify', []],
    ['booking.note', ['notes']],
  ]);
  expect(done.slice(3)).toEqual([
    ['booking.note', ['notes']],
    ['booking.resend', expect.any(Array)],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/mother|Priya|98765/);
  const shown = BookingDetail.parse(
    (await asStaffMember('GET', `/admin/bookings/${appointment_id}`, undefined, 'staff')).body,
  );
  expect(shown.notes).toEqual([early.body, noted.body]);
  const told = shown.history.find(({ move }) => move === 'resend');
  expect([told?.actor, told?.actor_email]).toEqual([
    'staff',
    shown.notes[0]?.by.includes('@') ? shown.notes[0].by : null,
  ]);
});
