import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { RefundList, type RefundRow } from '#shared/contract/payments/refunds.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { pay, takeOrder } from '../steps.ts';

const OLD_SIGN_IN = { groups: ['admins'], auth_time: Math.floor(Date.now() / 1000) - 3600 };

/** A visit that was paid for, as the team sees it. */
async function paidVisit() {
  const { appointment_id: id, order_id } = await takeOrder();
  const paid = await pay(order_id);
  await call('POST', '/verify-payment', { body: { appointment_id: id, ...paid } });
  const { body } = await asStaffMember('GET', `/admin/bookings/${id}`, undefined, 'staff');
  return {
    id,
    ver: Number(body['ver']),
    payment_id: paid.razorpay_payment_id,
    amount_paise: Number(body['amount_paise']),
  };
}

const booking = async (id: string) => (await asStaffMember('GET', `/admin/bookings/${id}`, undefined, 'staff')).body;

/** Returns the row of a booking in the list of refunds in progress, if it is there. */
async function underWay(id: string): Promise<RefundRow | undefined> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: object = cursor === '' ? {} : { cursor };
    const list = RefundList.parse(
      (await asStaffMember('POST', '/admin/refunds/list', { state: 'under_way', ...next })).body,
    );
    const found = list.refunds.find((row) => row.booking.id === id);
    if (found) return found;
    cursor = list.next_cursor;
  }
  return undefined;
}

test('an admin returns a part of a payment after a young sign-in: it is listed while it is on its way, and the visit stays paid', async () => {
  const { id, ver, payment_id, amount_paise } = await paidVisit();
  const path = `/admin/bookings/${id}/refunds`;
  const body = { ver, payment_id, amount_paise: 2050, reason: 'the visit was cut short' };
  expectRefusal(await asStaffMember('POST', path, body, 'staff'), 403, 'forbidden');
  const old = bearer(await runningProduct().staffToken(OLD_SIGN_IN));
  expectRefusal(await call('POST', path, { body, headers: old }), 401, 'sign_in_again', 'Authorization');
  expectRefusal(
    await asStaffMember('POST', path, { ...body, amount_paise: amount_paise + 1 }),
    422,
    'refund_too_much',
    'amount_paise',
  );
  const reply = await asStaffMember('POST', path, body);
  expect(ChangedBooking.parse(reply.body)).toMatchObject({
    id,
    ver: ver + 1,
    status: 'confirmed',
    payment_status: 'Refund due',
  });
  expect(await underWay(id)).toMatchObject({
    payment: { payment_id, owed_paise: 2050, returned_paise: 0 },
    request: null,
  });
  const again = await asStaffMember('POST', path, body);
  expect([again.status, again.body]).toMatchObject([409, { code: 'changed_meanwhile', status: 'confirmed' }]);
  const entity = `booking#${id}`;
  const { events } = AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', { entity })).body);
  expect(events).toMatchObject([{ action: 'refund.give', fields: ['payments'] }]);
  await expect.poll(async () => (await booking(id))['payment_status'], { timeout: 60_000, interval: 500 }).toBe('Paid');
  expect((await booking(id))['payments']).toMatchObject([{ payment_id, state: 'CAPTURED', refunded_paise: 2050 }]);
  expect(await underWay(id)).toBeUndefined();
});

test('an amount is whole paise above zero; a reason and a reference are asked for', async () => {
  const { id, ver, payment_id } = await paidVisit();
  const give = (fields: object) =>
    asStaffMember('POST', `/admin/bookings/${id}/refunds`, {
      ver,
      payment_id,
      amount_paise: 1000,
      reason: 'a reason',
      ...fields,
    });
  for (const amount_paise of [0, -1, 0.1, 1000.5, 1e11, '1000'])
    expectRefusal(await give({ amount_paise }), 400, 'invalid_input', 'amount_paise');
  expectRefusal(await give({ reason: '' }), 400, 'invalid_input', 'reason');
  expectRefusal(await give({ payment_id: 'pay_of_mine' }), 400, 'invalid_input', 'payment_id');
  const close = `/admin/bookings/${id}/payments/${payment_id}/close-by-hand`;
  for (const reference of ['', '#', 'x'.repeat(41)])
    expectRefusal(
      await asStaffMember('POST', close, { ver, amount_paise: 9900, reference }),
      400,
      'invalid_input',
      'reference',
    );
  for (const amount_paise of [undefined, 0, -1, 1000.5])
    expectRefusal(
      await asStaffMember('POST', close, { ver, amount_paise, reference: 'UTR4711' }),
      400,
      'invalid_input',
      'amount_paise',
    );
  expect(await booking(id)).toMatchObject({ ver, payment_status: 'Paid' });
});

test('nothing is decided that nobody asked for, nothing closed by hand that Razorpay can return, and by no staff', async () => {
  const { id, ver, payment_id } = await paidVisit();
  const asked = `/admin/bookings/${id}/refund-requests`;
  const events = [
    [`${asked}/approve`, { ver }],
    [`${asked}/refuse`, { ver, words: 'it was done well' }],
    [`/admin/bookings/${id}/payments/${payment_id}/close-by-hand`, { ver, amount_paise: 9900, reference: 'UTR4711' }],
  ] as const;
  for (const [path, body] of events) {
    expectRefusal(await asStaffMember('POST', path, body, 'staff'), 403, 'forbidden');
    expectRefusal(await asStaffMember('POST', path, body), 409, 'act_not_allowed');
  }
  expectRefusal(await asStaffMember('POST', '/admin/refunds/list', {}, 'staff'), 403, 'forbidden');
});
