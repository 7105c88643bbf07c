import { expect, test } from 'vitest';
import { AppointmentView } from '#shared/contract/booking/booking.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call, bearer } from '../call.ts';
import { takeHold } from '../steps.ts';

test('shows a booking to its holder and to nobody else', async () => {
  const hold = await takeHold();
  const at = `/appointments/${hold.appointment_id}`;
  const reply = await call('GET', at, { headers: bearer(hold.token) });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(AppointmentView.parse(reply.body)).toMatchObject({
    id: hold.appointment_id,
    slot: hold.slot,
    amount_paise: hold.amount_paise,
    status: 'pending',
    payment_status: 'Pending',
  });
  for (const headers of [{}, bearer('x'), bearer((await takeHold()).token), bearer(hold.appointment_id)]) {
    expectRefusal(await call('GET', at, { headers }), 401, 'unauthorized', 'Authorization');
  }
});

test('tells nobody whether an appointment exists', async () => {
  const hold = await takeHold();
  const unknown = await call('GET', '/appointments/apt_01KB0000000000000000000000', { headers: bearer(hold.token) });
  const known = await call('GET', `/appointments/${(await takeHold()).appointment_id}`, {
    headers: bearer(hold.token),
  });
  expect([unknown.status, unknown.body['code']]).toEqual([known.status, known.body['code']]);
});

test('refuses bad ids and unknown query keys', async () => {
  const hold = await takeHold();
  expectRefusal(await call('GET', '/appointments/x', { headers: bearer(hold.token) }), 400, 'invalid_input', 'id');
  const at = `/appointments/${hold.appointment_id}?token=${hold.token}`;
  expectRefusal(await call('GET', at, { headers: bearer(hold.token) }), 400, 'invalid_input', 'token');
  expectRefusal(await call('GET', at), 401, 'unauthorized', 'Authorization');
});
