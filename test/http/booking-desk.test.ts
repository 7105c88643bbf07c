import { expect, test } from 'vitest';
import { BookingList } from '#shared/contract/booking-desk.ts';
import type { BookingRow } from '#shared/contract/booking-desk.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import { asTeam } from './a-clinic.ts';
import { call } from './call.ts';
import { expectRefusal } from './expect-refusal.ts';
import { customer, takeOrder } from './steps.ts';

test('staff see bookings with their patient, clinic, time and fee, newest first, by tab and page by page (A-076, A-077, A-132, A-139)', async () => {
  const { appointment_id, order_id, clinic_id, slot, amount } = await takeOrder();
  // Other tests book at the same time.
  const pages = async (tab: string) => {
    const all: BookingRow[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 4 && cursor !== null; page += 1) {
      const at = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const reply = await asTeam('GET', `/admin/bookings?tab=${tab}${at}`, undefined, 'staff');
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
    clinic_name: expect.any(String),
    slot,
    amount,
    status: 'pending',
    payment_status: 'Pending',
    paid_by: 'online',
    created_at: expect.any(String),
    razorpay_order_id: order_id,
    razorpay_payment_id: null,
  };
  for (const tab of ['all', 'pending']) expect(await pages(tab)).toContainEqual(wanted);
  expect((await pages('paid')).map(({ id }) => id)).not.toContain(appointment_id);
  const made = (await pages('all')).map(({ created_at }) => created_at);
  expect(made).toEqual(made.toSorted().toReversed());
});

test('lists want a token of the team, a tab there is, and a cursor of theirs', async () => {
  expectRefusal(await call('GET', '/admin/bookings'), 401, 'unauthorized', 'Authorization');
  for (const [query, field] of [
    ['tab=refunded', 'tab'],
    ['cursor=2026-13', 'cursor'],
    ['cursor=2026-11-22%23apt_1', 'cursor'],
  ])
    expectRefusal(await asTeam('GET', `/admin/bookings?${query}`), 400, 'invalid_input', field);
});
