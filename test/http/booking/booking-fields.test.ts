import { expect, test } from 'vitest';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { pay, takeOrder } from '../steps.ts';

const at = (id: string, act = ''): string => `/admin/bookings/${id}${act}`;
const detail = async (id: string): Promise<BookingDetail> =>
  BookingDetail.parse((await asStaffMember('GET', at(id))).body);

/** Fields that only the server writes. The specification's client could write them freely. */
const SERVERS = {
  status: 'confirmed',
  payment_status: 'Paid',
  payment_id: 'pay_00000000000001',
  razorpay_payment_id: 'pay_00000000000001',
  razorpay_order_id: 'order_00000000000001',
  booking_completed_at: '2026-11-22T04:30:00.000Z',
  updated_at: '2026-11-22T04:30:00.000Z',
};

test('no request of the team carries a status or a mark of payment, and none writes a booking as it likes (A-141)', async () => {
  const { appointment_id: id } = await takeOrder();
  const before = await detail(id);
  const { ver, slot } = before;
  const acts = {
    '/cancel': { ver, reason: 'they called' },
    '/complete': { ver },
    '/no-show': { ver },
    '/correct': { ver },
    '/mark-paid': { ver },
    '/move': { ver, slot },
    '/verify': {},
    '/notes': { text: 'Comes with her mother.' },
  };
  for (const [act, body] of Object.entries(acts))
    for (const [field, value] of Object.entries(SERVERS))
      expectRefusal(await asStaffMember('POST', at(id, act), { ...body, [field]: value }), 400, 'invalid_input', field);
  for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'])
    expect([method, (await asStaffMember(method, at(id), SERVERS)).status]).toEqual([method, 404]);
  expect(await detail(id)).toEqual(before);
});

test('a booking goes from one status to the next as its life does, and no other way (A-091, A-093)', async () => {
  const { appointment_id: id, order_id, token } = await takeOrder();
  const act = async (name: string, more: object = {}) => {
    const once = async () => asStaffMember('POST', at(id, `/${name}`), { ver: (await detail(id)).ver, ...more });
    // Its money goes back meanwhile, which changes the booking: whoever was overtaken reads again.
    for (let tries = 1; tries < 5; tries += 1) {
      const reply = await once();
      if (reply.body['code'] !== 'changed_meanwhile') return reply;
    }
    return once();
  };
  const refused = async (...names: string[]) => {
    for (const name of names) expectRefusal(await act(name), 409, 'act_not_allowed');
  };
  const stands = async () => {
    const { status, payment_status } = await detail(id);
    return [status, payment_status];
  };
  expect(await stands()).toEqual(['pending', 'Pending']);
  // Nobody has paid: it cannot have taken place, nor be paid at a desk.
  await refused('complete', 'no-show', 'correct', 'mark-paid');
  await pay(order_id);
  await call('POST', '/verify-payment', { body: { appointment_id: id }, headers: bearer(token) });
  expect(await stands()).toEqual(['confirmed', 'Paid']);
  // It has not begun.
  await refused('complete', 'no-show', 'correct', 'mark-paid');
  expect((await act('cancel', { reason: 'they called' })).status).toBe(200);
  expect((await stands())[0]).toBe('cancelled');
  // A cancelled booking stays cancelled.
  await refused('complete', 'no-show', 'correct', 'mark-paid');
  expectRefusal(await act('cancel', { reason: 'once more' }), 409, 'act_not_allowed');
  expect((await stands())[0]).toBe('cancelled');
});
