import { expect, test } from 'vitest';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from '../call.ts';
import { customer, pay, takeHold, takeOrder } from '../steps.ts';

const historyOf = async (appointmentId: string) => {
  const { bookings } = await runningProduct().dump();
  return bookings.find(({ appointment }) => appointment.id === appointmentId)?.audit ?? [];
};

const instant = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const entry = (ver: number, move: string, from: string | null, to: string, actor: string) => ({
  ver,
  move,
  from,
  to,
  actor,
  // No staff member acted.
  actor_id: null,
  slots: null,
  reason: expect.any(String),
  evidence: expect.any(Array),
  at: instant,
});

test('the server writes down every change of a booking: what, by whom, from what to what, why and when (P-149, A-158)', async () => {
  const order = await takeOrder();
  await pay(order.order_id);
  await call('POST', '/verify-payment', { body: { appointment_id: order.appointment_id } });
  const history = await historyOf(order.appointment_id);
  expect(history).toEqual([
    entry(1, 'hold', null, 'HELD', 'patient'),
    entry(2, 'order', 'HELD', 'AWAITING', 'patient'),
    entry(3, 'secure', 'AWAITING', 'SECURED', 'settle'),
    entry(4, 'confirm', 'SECURED', 'CONFIRMED', 'settle'),
  ]);
  // The payment's id identifies the payer; the history does not name the patient.
  const told = JSON.stringify(history);
  expect(told).toMatch(/pay_\w{14}/);
  for (const personal of [customer.name, '9876543210', customer.email]) expect(told).not.toContain(personal);
});

test('a slot that is given back is written down too, and nothing where nothing changed (P-149)', async () => {
  const hold = await takeHold();
  const at = `/holds/${hold.appointment_id}`;
  await call('DELETE', at, { headers: bearer('another') });
  await call('POST', '/verify-payment', { body: { appointment_id: hold.appointment_id } });
  expect((await historyOf(hold.appointment_id)).map(({ to }) => to)).toEqual(['HELD']);
  await call('DELETE', at, { headers: bearer(hold.token) });
  expect((await historyOf(hold.appointment_id)).map(({ to }) => to)).toEqual(['HELD', 'CANCELLED']);
});
