import { expect, test } from 'vitest';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from '../call.ts';
import { pay, takeOrder } from '../steps.ts';

const { url } = runningProduct();
const FORM = 'application/x-www-form-urlencoded';
const post = async (query: string, form: Record<string, string>) => {
  const reply = await call('POST', `/payment-callback${query}`, {
    raw: new URLSearchParams(form).toString(),
    type: FORM,
  });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return { status: reply.status, location: reply.headers.get('location') };
};
const home = { status: 303, location: `${url}/` };
const returned = (id: string) => ({ status: 303, location: `${url}/?appointment_id=${id}` });

test("takes Razorpay's form, confirms and leads home with the appointment's id alone", async () => {
  const { appointment_id, order_id, token } = await takeOrder();
  expect(await post(`?appointment_id=${appointment_id}`, await pay(order_id))).toEqual(returned(appointment_id));
  const view = await call('GET', `/appointments/${appointment_id}`, { headers: bearer(token) });
  expect(view.body).toMatchObject({ status: 'confirmed', payment_status: 'Paid' });
});

test('finds the appointment by its order', async () => {
  const { appointment_id, order_id } = await takeOrder();
  expect(await post('', { razorpay_order_id: order_id })).toEqual(returned(appointment_id));
});

test('a failed payment leads home without a word of the error', async () => {
  const { appointment_id, order_id, token } = await takeOrder();
  const form = {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'Declined',
    'error[metadata]': JSON.stringify({ order_id }),
  };
  expect(await post(`?appointment_id=${appointment_id}`, form)).toEqual(returned(appointment_id));
  const view = await call('GET', `/appointments/${appointment_id}`, { headers: bearer(token) });
  expect(view.body).toMatchObject({ status: 'pending' });
});

test.each([
  ['nothing', '', {}],
  ['an order nobody knows', '', { razorpay_order_id: 'order_IEIaMR65cu6nz3' }],
  ['a forged address', '?appointment_id=//evil.example', { razorpay_order_id: '//evil.example' }],
  [
    'bad ids',
    '?appointment_id=apt_1&next=https://evil.example',
    { razorpay_payment_id: 'x', razorpay_signature: 'y'.repeat(999) },
  ],
])('%s leads home', async (_, query, form) => {
  expect(await post(query, form)).toEqual(home);
});

test('a body that is no form leads home', async () => {
  const reply = await call('POST', '/payment-callback', { raw: '{"razorpay_order_id":', type: 'application/json' });
  expect([reply.status, reply.headers.get('location')]).toEqual([home.status, home.location]);
});
