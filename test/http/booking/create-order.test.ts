import { beforeAll, expect, test } from 'vitest';
import { OrderReply, type Hold } from '#shared/contract/booking/booking.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';
import { call, bearer } from '../call.ts';
import { details, pay, takeHold, takeOrder } from '../steps.ts';

const AT = '/create-razorpay-order';
let hold: Hold;
beforeAll(async () => {
  hold = await takeHold();
});
const view = async ({ appointment_id, token }: Hold) =>
  (await call('GET', `/appointments/${appointment_id}`, { headers: bearer(token) })).body;

test("creates one order at the clinic's price, whatever amount was sent (P-152)", async () => {
  const own = await takeHold();
  const body = { appointment_id: own.appointment_id, ...details, amount: 1, currency: 'INR' };
  const first = OrderReply.parse((await call('POST', AT, { body, headers: bearer(own.token) })).body);
  expect(first).toMatchObject({ amount: own.amount_paise, currency: 'INR', status: 'pending' });
  const again = OrderReply.parse((await call('POST', AT, { body, headers: bearer(own.token) })).body);
  expect(again.order_id).toBe(first.order_id);
  expect(await view(own)).toMatchObject({
    name: 'Priya Raman',
    phone: '9876543210',
    email: 'priya@example.in',
    razorpay_order_id: first.order_id,
  });
});

test('is for the holder only', async () => {
  const body = { appointment_id: hold.appointment_id, ...details };
  for (const headers of [
    {},
    bearer('wrong'),
    bearer((await takeHold()).token),
    { authorization: hold.token },
    { authorization: `Basic ${hold.token}` },
  ]) {
    expectRefusal(await call('POST', AT, { body, headers }), 401, 'unauthorized', 'Authorization');
  }
});

test('refuses a paid and a released appointment', async () => {
  const paid = await takeOrder();
  await call('POST', '/verify-payment', {
    body: { appointment_id: paid.appointment_id, ...(await pay(paid.order_id)) },
  });
  const body = { appointment_id: paid.appointment_id, ...details };
  expectRefusal(await call('POST', AT, { body, headers: bearer(paid.token) }), 409, 'already_paid', 'appointment_id');
  const released = await takeHold();
  await call('DELETE', `/holds/${released.appointment_id}`, { headers: bearer(released.token) });
  const late = { appointment_id: released.appointment_id, ...details };
  expectRefusal(
    await call('POST', AT, { body: late, headers: bearer(released.token) }),
    409,
    'hold_expired',
    'appointment_id',
  );
});

const wrong = {
  customer: [undefined, null, 'Priya', []],
  'customer.name': [undefined, null, '', 'A', 'a'.repeat(101)],
  'customer.email': [undefined, null, 'nobody'],
  'customer.phone': [undefined, null, '', '12345', 9876543210],
  'customer.age': [40],
  notice_version: [undefined, null, 7, '', '2026-11', '2026-11-2', 'a'.repeat(41)],
  language: [null, 5, '', 'fr', 'ta-IN'],
  amount: ['99', null],
  currency: ['USD'],
  status: ['confirmed'],
  payment_status: ['Paid'],
  razorpay_payment_id: ['pay_29QQoUBi66xm2f'],
};
test.each(spoilt(details, wrong))('refuses %s: %j', async (field, _, spoiltBody) => {
  const body = { appointment_id: hold.appointment_id, ...spoiltBody };
  expectRefusal(await call('POST', AT, { body, headers: bearer(hold.token) }), 400, 'invalid_input', field);
});

test('refuses a patient without an e-mail address while one is asked for', async () => {
  const body = { ...details, customer: { ...details.customer, email: ' ' }, appointment_id: hold.appointment_id };
  const refused = await call('POST', AT, { body, headers: bearer(hold.token) });
  expectRefusal(refused, 400, 'email_required', 'customer.email');
});

test.each([undefined, null, '', 'apt_1', 5])('refuses appointment_id: %j', async (appointment_id) => {
  expectRefusal(
    await call('POST', AT, { body: { appointment_id, ...details }, headers: bearer(hold.token) }),
    400,
    'invalid_input',
    'appointment_id',
  );
});

test('and after all that nothing was kept', async () => {
  expect(await view(hold)).toMatchObject({ name: null, phone: null, email: null, razorpay_order_id: null });
});
