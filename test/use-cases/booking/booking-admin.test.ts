import { describe, expect, test } from 'vitest';
import { clinicBookings } from '#functions/core/booking/admin/clinic-bookings.ts';
import { searchBookings } from '#functions/core/booking/admin/search-bookings.ts';
import { showBooking } from '#functions/core/booking/admin/show-booking.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { receiveWebhook } from '#functions/core/payments/receive-webhook.ts';
import { BookingDetail, ClinicBookingsQuery } from '#shared/contract/booking/booking-admin.ts';
import { BookingSearch, BOOKINGS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { NOT_PAUSED } from '#shared/domain/clinics/pause.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { phoneDigest } from '#functions/core/digests.ts';
import {
  appointmentId,
  clinicId,
  NEXT_SLOT,
  NOW,
  sampleAppointment,
  sampleClinic,
  sampleDetails,
  SLOT,
} from '#test/store/booking/sample-booking.ts';
import { bookingAdminDeps } from './booking-admin-deps.ts';
import { CUSTOMER, REQUEST } from '../test-deps.ts';

describe('an exact search', () => {
  test('finds a booking by its reference, its phone, its e-mail address, its order, its payment and its id, and nothing by its name (A-039)', async () => {
    const { desk, paid } = bookingAdminDeps();
    const { appointment_id, order_id, payment_id } = await paid();
    const find = (q: string) => searchBookings(desk, BookingSearch.parse({ q }));
    const asked = [
      bookingRef(appointment_id),
      '+91 98123 45670',
      'Asha@Example.org',
      order_id,
      payment_id,
      appointment_id,
    ];
    for (const q of asked) {
      const { bookings, next_cursor } = await find(q);
      expect([q, bookings.map(({ id }) => id), next_cursor]).toEqual([q, [appointment_id], null]);
      expect(bookings[0]).toMatchObject({ ...person, status: 'confirmed', payment_status: 'Paid', paid_by: 'online' });
    }
    for (const q of [
      CUSTOMER.name,
      '0000-0000',
      '9812345671',
      'order_00000000000099',
      'pay_00000000000099',
      appointmentId(99),
    ])
      expect([q, (await find(q)).bookings]).toEqual([q, []]);
  });

  test('a phone with many bookings shows the newest, and the others page by page', async () => {
    const { desk, client } = bookingAdminDeps();
    const digest = phoneDigest(desk.signer, CUSTOMER.phone);
    for (let n = 1; n <= BOOKINGS_PER_PAGE + 2; n += 1) {
      const at = `2026-11-30T06:00:00.${String(n).padStart(3, '0')}Z`;
      const appointment = sampleAppointment({ id: appointmentId(n), created_at: at, phase: 'AWAITING' });
      const details = sampleDetails({ phone_digest: digest, consented_at: at });
      for (const Item of [rowOf.appointment(appointment), rowOf.details(appointment, details, at)])
        await client.put({ TableName: 'punnagai', Item });
    }
    const first = await searchBookings(desk, BookingSearch.parse({ q: CUSTOMER.phone }));
    expect(first.bookings[0]?.id).toBe(appointmentId(BOOKINGS_PER_PAGE + 2));
    const rest = await searchBookings(desk, BookingSearch.parse({ q: CUSTOMER.phone, cursor: first.next_cursor }));
    expect(rest.bookings.map(({ id }) => id)).toEqual([appointmentId(2), appointmentId(1)]);
    expect(rest.next_cursor).toBeNull();
  });
});

const person = { name: CUSTOMER.name, phone: CUSTOMER.phone };

describe('one booking', () => {
  test('tells its moves, its payment, its money, its messages and what Razorpay told (A-076, A-077, A-091, A-139, A-142)', async () => {
    const { desk, deps, paid } = bookingAdminDeps();
    const { appointment_id, order_id, payment_id } = await paid();
    for (const event_type of ['payment.captured', 'order.paid'])
      await receiveWebhook(deps, { event_id: `evt_${event_type}`, event_type, order_id, payment_id });
    await sendNotifications(deps, appointment_id);
    const shown = BookingDetail.parse(await showBooking(desk, 'staff', { id: appointment_id }));
    expect(shown).toMatchObject({
      ...person,
      email: CUSTOMER.email,
      clinic_id: clinicId(),
      clinic_name: 'Neem Tree Dental',
      slot: SLOT,
      created_at: NOW,
      updated_at: NOW,
      booking_completed_at: NOW,
      amount_paise: 9900,
      status: 'confirmed',
      payment_status: 'Paid',
      payment_id,
      razorpay_payment_id: payment_id,
      razorpay_order_id: order_id,
      payments: [
        {
          payment_id,
          role: 'PRIMARY',
          state: 'CAPTURED',
          amount_paise: 9900,
          refunded_paise: 0,
          owed_back_paise: 0,
          by_hand: [],
        },
      ],
      money: [{ what: 'taken', how: 'online', amount_paise: 9900, payment_id }],
      events: [{ event: 'payment.captured', ok: true }],
      notes: [],
      refund_request: null,
      cancel_hours: 4,
      allowed: [{ operation: 'move' }, { operation: 'replace_link', until: expect.any(String) }],
    });
    const { allowed } = await showBooking(desk, 'admin', { id: appointment_id });
    expect(allowed).toEqual([
      { operation: 'move' },
      { operation: 'cancel', refund_paise: 9900 },
      { operation: 'refund', refund_paise: 9900 },
      { operation: 'replace_link', until: expect.any(String) },
    ]);
    expect(shown.history.map(({ ver, from, to, move, actor }) => [ver, from, to, move, actor])).toEqual([
      [1, null, 'HELD', 'hold', 'patient'],
      [2, 'HELD', 'AWAITING', 'order', 'patient'],
      [3, 'AWAITING', 'SECURED', expect.stringMatching(/^secure/), 'settle'],
      [4, 'SECURED', 'CONFIRMED', 'confirm', 'settle'],
    ]);
    expect(
      shown.notifications.map(({ kind, channel, state, can_resend }) => [kind, channel, state, can_resend]),
    ).toEqual([
      ['confirmed', 'email', 'SENT', true],
      ['confirmed', 'sms', 'SENT', true],
    ]);
    await expect(showBooking(desk, 'staff', { id: appointmentId(99) })).rejects.toMatchObject({
      code: 'appointment_not_found',
    });
  });
});

test('one booking tells the hours of its own promise, whatever the setting says since', async () => {
  const { desk, paid, control } = bookingAdminDeps();
  control.cancelHours = 48;
  const { appointment_id } = await paid();
  control.cancelHours = 2;
  expect(await showBooking(desk, 'staff', { id: appointment_id })).toMatchObject({ cancel_hours: 48 });
});

describe("a clinic's day", () => {
  const day = (changes: object = {}) => ClinicBookingsQuery.parse({ id: clinicId(), from: '2026-12-01', ...changes });

  test('shows its times, and who has them in order of time', async () => {
    const { desk, deps, paid } = bookingAdminDeps();
    const { appointment_id } = await paid();
    const held = await holdSlot(deps, { ...REQUEST, slot: NEXT_SLOT });
    const shown = await clinicBookings(desk, day());
    expect(shown.clinic).toMatchObject({
      id: clinicId(),
      clinic_name: 'Neem Tree Dental',
      consultation_fee_paise: 9900,
    });
    expect(shown.days.map(({ date, open }) => [date, open])).toEqual([['2026-12-01', true]]);
    expect(shown.days[0]?.slots).toEqual(expect.arrayContaining([SLOT, NEXT_SLOT]));
    expect(shown.bookings).toMatchObject([
      { id: appointment_id, slot: SLOT, ...person, status: 'confirmed' },
      { id: held.appointment_id, slot: NEXT_SLOT, name: null, phone: null, status: 'pending' },
    ]);
  });

  test('tells whether new bookings are taken: not at a paused or an archived clinic, nor while all are paused', async () => {
    const { desk, store } = bookingAdminDeps();
    const shown = async () => (await clinicBookings(desk, day())).clinic;
    expect(await shown()).toMatchObject({ takes_bookings: true, archived_at: null });
    store.putClinic(sampleClinic({ paused_at: NOW }));
    expect(await shown()).toMatchObject({ takes_bookings: false, archived_at: null });
    store.putClinic(sampleClinic({ archived_at: NOW }));
    expect(await shown()).toMatchObject({ takes_bookings: false, archived_at: NOW });
    store.putClinic(sampleClinic());
    store.put(rowOf.pause({ ...NOT_PAUSED, paused_at: NOW }));
    expect(await shown()).toMatchObject({ takes_bookings: false, archived_at: null });
  });

  test('a week is bounded on both sides', async () => {
    const { desk, paid } = bookingAdminDeps();
    const { appointment_id } = await paid();
    const found = async (changes: object) => (await clinicBookings(desk, day(changes))).bookings.map(({ id }) => id);
    expect(await found({ from: '2026-11-25', days: 7 })).toEqual([appointment_id]);
    for (const span of [
      { from: '2026-11-24', days: 7 },
      { from: '2026-12-02', days: 7 },
    ])
      expect(await found(span)).toEqual([]);
    await expect(clinicBookings(desk, day({ id: clinicId(9) }))).rejects.toMatchObject({ code: 'clinic_not_found' });
  });
});
