import { beforeAll, expect, test } from 'vitest';
import { Verification } from '#shared/contract/booking/booking.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';
import { call, bearer } from '../call.ts';
import { pay, takeOrder } from '../steps.ts';

const AT = '/verify-payment';
let order: Awaited<ReturnType<typeof takeOrder>>;
beforeAll(async () => {
  order = await takeOrder();
});
const verify = async (body: Record<string, unknown>): Promise<Verification> => {
  const reply = await call('POST', AT, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return Verification.parse(reply.body);
};

test('confirms a captured payment, also when asked again without any proof (P-110)', async () => {
  const paid = await takeOrder();
  const { appointment_id, clinic_id } = paid;
  const confirmed = { success: true, status: 'confirmed', clinic_id, alternatives: [] };
  expect(await verify({ appointment_id, ...(await pay(paid.order_id)) })).toEqual(confirmed);
  expect(
    await verify({ appointment_id, razorpay_payment_id: '', razorpay_order_id: '', razorpay_signature: '' }),
  ).toEqual({ ...confirmed, clinic_id: null });
  const view = await call('GET', `/appointments/${appointment_id}`, { headers: bearer(paid.token) });
  expect(view.body).toMatchObject({ status: 'confirmed', payment_status: 'Paid', booking_state: 'confirmed' });
});

test('believes nothing a browser says about a payment (A-142, P-154)', async () => {
  const other = await takeOrder();
  const proof = await pay(other.order_id);
  const claims = [
    {},
    proof,
    { ...proof, razorpay_order_id: order.order_id },
    { ...proof, razorpay_signature: '0'.repeat(64) },
  ];
  for (const claim of claims) {
    expect(await verify({ appointment_id: order.appointment_id, ...claim })).toMatchObject({
      success: false,
      status: 'pending',
      error: 'Payment not confirmed yet',
    });
  }
});

test('an unknown appointment is not found', async () => {
  expectRefusal(
    await call('POST', AT, { body: { appointment_id: 'apt_01KB0000000000000000000000' } }),
    404,
    'appointment_not_found',
    'appointment_id',
  );
});

test.each(
  spoilt(
    { appointment_id: 'apt_01KB0000000000000000000000' },
    {
      appointment_id: [undefined, null, '', 'apt_1', 3],
      razorpay_payment_id: [null, 'pay_1', '../orders/x', 5],
      razorpay_order_id: [null, 'order_1', 5],
      razorpay_signature: [null, 'a'.repeat(257), 5],
      status: ['confirmed'],
      paid: [true],
    },
  ),
)('refuses %s: %j', async (field, _, body) => {
  expectRefusal(await call('POST', AT, { body }), 400, 'invalid_input', field);
});
