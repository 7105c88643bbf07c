import { describe, expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { ADDRESS_LIMITS, VISITOR_POLLS } from '#shared/domain/booking/limits.ts';
import { checkoutSignature } from '#test/simulation/memory/memory-signer.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';

const { address } = REQUEST;

/** A booking that waits to be paid, and how often Razorpay is asked about it. */
async function waiting() {
  const small = testDeps();
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER });
  const asked = { times: 0 };
  const { provider } = small.deps;
  const paymentsOf: typeof provider.paymentsOf = (orderId) => {
    asked.times += 1;
    return provider.paymentsOf(orderId);
  };
  const loads = { times: 0 };
  const { bookings } = small.deps;
  const load: typeof bookings.load = (id) => {
    loads.times += 1;
    return bookings.load(id);
  };
  const limits = { ...small.deps.limits, requestsPerAddress: ADDRESS_LIMITS.requests };
  const deps = { ...small.deps, limits, bookings: { ...bookings, load }, provider: { ...provider, paymentsOf } };
  const verify = (proof: object = {}) => verifyPayment(deps, { appointment_id, address, ...proof });
  const pay = (): object => {
    const razorpay_payment_id = small.razorpay.begin(order_id ?? '') ?? '';
    small.razorpay.authorise(razorpay_payment_id);
    return { razorpay_payment_id, razorpay_signature: checkoutSignature(order_id ?? '', razorpay_payment_id) };
  };
  return { ...small, asked, loads, verify, pay, token, order_id: order_id ?? '' };
}

describe('a look at a payment', () => {
  it('asks Razorpay for one visitor at a time; the others are told what is stored', async () => {
    const { verify, asked, token } = await waiting();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify({ token })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(asked.times).toBe(1);
  });

  it('asks so many times for a booking, however many addresses look for however long', async () => {
    const { verify, asked, timeline } = await waiting();
    for (let n = 0; n < 300; n += 1) {
      timeline.now += VISITOR_POLLS.pause_ms;
      await verify({ address: `10.0.0.${n}` });
    }
    expect(asked.times).toBe(VISITOR_POLLS.limit);
  });

  it('with Razorpay’s signature waits for nobody: evidence is not left lying', async () => {
    const { verify, pay } = await waiting();
    expect((await verify()).status).toBe('pending');
    expect((await verify(pay())).status).toBe('confirmed');
  });

  it('is told the clinic with the token or the signature, and the state alone without', async () => {
    const { verify, pay, token } = await waiting();
    const clinic_id = REQUEST.clinic_id;
    const told = { success: true, status: 'confirmed', alternatives: [] };
    expect(await verify(pay())).toEqual({ ...told, clinic_id });
    expect(await verify({ token })).toEqual({ ...told, clinic_id });
    for (const stranger of [{}, { token: 'of another' }, { razorpay_payment_id: 'pay_x', razorpay_signature: 'x' }])
      expect(await verify(stranger)).toEqual({ ...told, clinic_id: null });
  });

  it('a look at a paid booking asks Razorpay no more, unless another payment vouches for itself', async () => {
    const { verify, pay, asked, token, timeline, razorpay, order_id } = await waiting();
    const proof = pay();
    expect((await verify(proof)).status).toBe('confirmed');
    const times = asked.times;
    timeline.now += VISITOR_POLLS.pause_ms;
    for (const look of [proof, { token }, {}]) expect((await verify(look)).status).toBe('confirmed');
    expect(asked.times).toBe(times);
    const second = razorpay.begin(order_id, { isRace: true }) ?? '';
    await verify({ razorpay_payment_id: second, razorpay_signature: checkoutSignature(order_id, second) });
    expect(asked.times).toBe(times + 1);
  });

  it('with a made-up signature is counted before the table is asked for its booking', async () => {
    const { verify, loads, token, pay } = await waiting();
    const junk = { razorpay_payment_id: 'pay_x', razorpay_signature: 'x' };
    await Promise.all(Array.from({ length: ADDRESS_LIMITS.requests }, () => verify(junk)));
    const before = loads.times;
    await expect(verify(junk)).rejects.toEqual(expect.objectContaining({ code: 'too_many_requests' }));
    expect(loads.times).toBe(before);
    expect((await verify({ ...pay(), token })).status).toBe('confirmed');
  });

  it('counts whoever brings no proof by address, and nobody else', async () => {
    const { verify, token } = await waiting();
    await Promise.all(Array.from({ length: ADDRESS_LIMITS.requests }, () => verify()));
    await expect(verify()).rejects.toEqual(expect.objectContaining({ code: 'too_many_requests' }));
    expect((await verify({ token })).status).toBe('pending');
    expect((await verify({ address: 'another' })).status).toBe('pending');
  });
});
