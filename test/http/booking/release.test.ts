import { expect, test } from 'vitest';
import { expectRefusal } from '../expect-refusal.ts';
import { call, bearer } from '../call.ts';
import { isGivenBack, pay, slotState, takeHold, takeOrder } from '../steps.ts';

test('gives a slot back, for its holder only, as often as asked', async () => {
  const hold = await takeHold();
  const at = `/holds/${hold.appointment_id}`;
  expectRefusal(await call('DELETE', at), 401, 'unauthorized', 'Authorization');
  expectRefusal(
    await call('DELETE', at, { headers: bearer((await takeHold()).token) }),
    401,
    'unauthorized',
    'Authorization',
  );
  expect(await slotState(hold)).toBe('held');
  for (const _ of ['first', 'again']) {
    const reply = await call('DELETE', at, { headers: bearer(hold.token) });
    expect([reply.status, reply.body]).toEqual([200, { released: true }]);
  }
  const { appointment_id: id, clinic_id, slot } = hold;
  expect(await isGivenBack({ id, clinic_id, slot })).toBe(true);
  const view = await call('GET', `/appointments/${hold.appointment_id}`, { headers: bearer(hold.token) });
  expect(view.body).toMatchObject({ status: 'cancelled', payment_status: 'Pending', booking_state: 'cancelled' });
});

test('a paid appointment is not given back', async () => {
  const order = await takeOrder();
  await pay(order.order_id);
  expectRefusal(
    await call('DELETE', `/holds/${order.appointment_id}`, { headers: bearer(order.token) }),
    409,
    'already_paid',
  );
});

test('refuses bad ids, bodies and unknown appointments', async () => {
  const headers = bearer('x'.repeat(43));
  expectRefusal(await call('DELETE', '/holds/x', { headers }), 400, 'invalid_input', 'id');
  const hold = await takeHold();
  const at = `/holds/${hold.appointment_id}`;
  expectRefusal(
    await call('DELETE', at, { headers: bearer(hold.token), body: { force: true } }),
    400,
    'invalid_input',
    'force',
  );
  const unknown = await call('DELETE', '/holds/apt_01KB0000000000000000000000', { headers });
  expect([401, 404]).toContain(unknown.status);
});
