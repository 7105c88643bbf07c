import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { until } from '#test/flows/until.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from './call.ts';
import { pay, takeHold } from './steps.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PATIENT = { name: 'Zubaida Qureshi', phone: '9090817263', email: 'zubaida.q@example.in' };
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** A paid booking of a patient nobody else is called like, with the webhook of its payment. */
let booked: { appointment_id: string; token: string; clinic_id: string; order_id: string; payment_id: string };
beforeAll(async () => {
  const { appointment_id, token, clinic_id } = await takeHold();
  const body = { appointment_id, customer: PATIENT, notice_version: NOTICE_VERSION };
  const order = await call('POST', '/create-razorpay-order', { body, headers: bearer(token) });
  const order_id = z.string().parse(order.body['order_id']);
  const { razorpay_payment_id: payment_id } = await pay(order_id);
  await call('POST', '/verify-payment', { body: { appointment_id } });
  await until('the webhook of the payment is stored', async () => {
    const { events } = await runningProduct().dump();
    return events.some((event) => event.appointment_id === appointment_id) ? true : null;
  });
  booked = { appointment_id, token, clinic_id, order_id, payment_id };
});

/** Every path that can be read, with ids that exist. */
async function readable(): Promise<string[]> {
  const { paths } = OpenApi.parse((await call('GET', '/openapi.json')).body);
  const found = Object.entries(paths).filter(([, methods]) => 'get' in methods);
  return found.map(([path]) =>
    path
      .replace(/^\/api/, '')
      .replace('{id}', path.includes('clinics') ? booked.clinic_id : booked.appointment_id)
      .replace('{slug}', 'why-regular-dental-checkups-are-essential'),
  );
}

test('without its own token nobody reads, pays for or gives back a booking (P-130)', async () => {
  const { appointment_id: id } = booked;
  const customer = { name: 'Mallory', phone: '9123456780', email: 'm@example.in' };
  const { token: another } = await takeHold();
  for (const headers of [{}, bearer(''), bearer('guess'), bearer(another)]) {
    const attempts = [
      await call('GET', `/appointments/${id}`, { headers }),
      await call('DELETE', `/holds/${id}`, { headers }),
      await call('POST', '/create-razorpay-order', { body: { appointment_id: id, customer }, headers }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401]);
  }
  for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'])
    expect((await call(method, `/appointments/${id}`, { body: { status: 'confirmed' } })).status).toBe(404);
});

test('nobody marks a booking paid or confirmed, not even its holder (P-146)', async () => {
  const { appointment_id: id, token } = await takeHold();
  const body = {
    status: 'confirmed',
    payment_status: 'Paid',
    payment_id: booked.payment_id,
    razorpay_payment_id: booked.payment_id,
    razorpay_order_id: booked.order_id,
    booking_completed_at: new Date().toISOString(),
  };
  const headers = bearer(token);
  for (const method of ['PUT', 'PATCH', 'POST'])
    expect((await call(method, `/appointments/${id}`, { body, headers })).status).toBe(404);
  const order = await call('POST', '/create-razorpay-order', {
    body: { appointment_id: id, customer: PATIENT, notice_version: NOTICE_VERSION, ...body },
    headers,
  });
  expect([order.status, order.body['field']]).toEqual([400, 'status']);
  await call('POST', '/verify-payment', {
    body: { appointment_id: id, razorpay_payment_id: booked.payment_id, razorpay_order_id: booked.order_id },
  });
  expect((await call('GET', `/appointments/${id}`, { headers })).body).toMatchObject({
    status: 'pending',
    payment_status: 'Pending',
    payment_id: null,
    booking_completed_at: null,
  });
});

test('nothing that may be read without a token holds a patient’s data or a payment’s (P-130)', async () => {
  const paths = await readable();
  expect(paths.length).toBeGreaterThan(8);
  const replies = await Promise.all(
    [...paths, `/clinics/${booked.clinic_id}/slots?days=21`].map((path) => call('GET', path)),
  );
  const open = replies.filter(({ status }) => status === 200);
  expect(open.length).toBeGreaterThan(8);
  const told = JSON.stringify(open.map(({ body }) => body));
  for (const secret of [...Object.values(PATIENT), booked.appointment_id, booked.order_id, booked.payment_id])
    expect(told).not.toContain(secret);
});

test('a caller who knows an appointment’s id learns its status and nothing about its patient (P-130, P-139)', async () => {
  const { body } = await call('POST', '/verify-payment', { body: { appointment_id: booked.appointment_id } });
  expect(body).toEqual({ success: true, status: 'confirmed', clinic_id: null, alternatives: [] });
});

test('webhook events, logs and tables of rows are at no address, for no method (P-131, P-141, P-149, A-123)', async () => {
  const tables = [
    'webhook_events',
    'webhook-events',
    'debug_logs',
    'debug-logs',
    'audit',
    'appointments',
    'appointment_leads',
    'razorpay_orders',
    'rpc/reconcile_payment',
    'rest/v1/appointments',
    'storage/v1/object/pictures',
    'functions/v1/verify-payment',
  ];
  const query = `?appointment_id=${booked.appointment_id}&event_type=payment.captured&limit=1`;
  for (const method of METHODS)
    for (const table of tables) {
      const body = { action: 'x', details: 'x', entity_id: booked.appointment_id, success: true };
      const reply = await call(method, `/${table}${method === 'GET' ? query : ''}`, method === 'GET' ? {} : { body });
      expect([table, method, reply.status]).toEqual([table, method, 404]);
    }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
    expect((await call(method, '/webhooks/razorpay')).status).toBe(404);
});
