import { describe, expect, it } from 'vitest';
import { checkPhoneCode } from '#functions/core/booking/check-phone-code.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { sendPhoneCode } from '#functions/core/booking/send-phone-code.ts';
import { viewAppointment } from '#functions/core/booking/view-appointment.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { after, codeIn, detailsGiven, free, refusal, type Small } from './free-booking.ts';
import { CUSTOMER, ORDER } from '../test-deps.ts';

const phaseOf = (small: Small, id: string) => small.store.load(id)?.appointment.phase;

describe('a stranger', () => {
  it('gets no mail and at most three codes, whoever books in their name at free clinics', async () => {
    const small = free();
    const stranger = { ...CUSTOMER, name: 'Cheap loans at shop.example' };
    for (let n = 0; n < 15; n++) {
      const booking = await detailsGiven(small, n, stranger);
      const address = `address ${n}`;
      await sendPhoneCode(small.deps, { ...booking, address }).catch(() => undefined);
      await verifyPayment(small.deps, { ...booking, address });
      await sendNotifications(small.deps, booking.appointment_id);
      small.timeline.now += 10 * MINUTE_MS;
      await sweep(small.deps, Infinity);
    }
    expect(small.sent.mails).toEqual([]);
    expect(small.sent.texts).toHaveLength(3);
    expect(small.sent.texts.filter(({ text }) => text.includes('loans'))).toEqual([]);
    small.timeline.now += HOUR_MS;
    await sweep(small.deps, Infinity);
    expect(small.store.bookings().filter(({ appointment }) => appointment.phase !== 'EXPIRED')).toEqual([]);
  });

  it('gets nothing when its number is put into the booking while the code of another one is checked', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    const code = codeIn(small);
    const before = small.store.load(booking.appointment_id)?.details ?? null;
    const stranger = { ...CUSTOMER, phone: '9000000001' };
    await createOrder(small.deps, { ...booking, ...ORDER, customer: stranger });
    // A Query beside that transaction may show the appointment after it and the details before it.
    const { bookings } = small.deps;
    let reads = 0;
    const load: typeof bookings.load = async (id) => {
      const now = await bookings.load(id);
      return now && ++reads === 1 ? { ...now, details: before } : now;
    };
    const torn = { ...small.deps, bookings: { ...bookings, load } };
    await checkPhoneCode(torn, { ...booking, code }).catch(() => undefined);
    await sendNotifications(small.deps, booking.appointment_id);
    expect(small.sent.texts.filter(({ to }) => to === stranger.phone)).toEqual([]);
  });

  it('is one of at most five that an address sends codes to in an hour', async () => {
    const small = free();
    for (let n = 0; n < 9; n++) {
      const booking = await detailsGiven(small, n, { ...CUSTOMER, phone: `987654321${n}` });
      const asked = sendPhoneCode(small.deps, booking);
      if (n < 5) await asked;
      else await expect(asked).rejects.toEqual(refusal('too_many_codes', { retry_at: after(small, HOUR_MS) }));
    }
    expect(small.sent.texts.map(({ to }) => to)).toEqual([0, 1, 2, 3, 4].map((n) => `987654321${n}`));
  });
});

describe('a free consultation', () => {
  it('is confirmed by the code sent to its phone, without any payment order', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    expect(await sendPhoneCode(small.deps, booking)).toEqual({
      expires_at: after(small, 10 * MINUTE_MS),
      resend_at: after(small, MINUTE_MS / 2),
    });
    expect(await checkPhoneCode(small.deps, { ...booking, code: codeIn(small) })).toEqual({ status: 'confirmed' });
    expect(small.razorpay.orders.size).toBe(0);
    await sendNotifications(small.deps, booking.appointment_id);
    expect(small.sent.mails[0]?.text).toContain('Free consultation');
    expect(await viewAppointment(small.deps, booking)).toMatchObject({
      status: 'confirmed',
      notifications: { sms: 'sent' },
    });
    expect((await createOrder(small.deps, { ...booking, ...ORDER })).status).toBe('confirmed');
  });

  it('is confirmed in no other way: not by looking, sweeping or asking again', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    expect((await createOrder(small.deps, { ...booking, ...ORDER })).status).toBe('pending');
    expect(await verifyPayment(small.deps, booking)).toMatchObject({ success: false, status: 'pending' });
    small.timeline.now += 2 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    expect(phaseOf(small, booking.appointment_id)).toBe('AWAITING');
    small.timeline.now += 20 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    expect(phaseOf(small, booking.appointment_id)).toBe('EXPIRED');
    await expect(checkPhoneCode(small.deps, { ...booking, code: codeIn(small) })).rejects.toEqual(
      refusal('hold_expired'),
    );
    await expect(sendPhoneCode(small.deps, booking)).rejects.toEqual(refusal('hold_expired'));
    expect(small.sent.mails).toEqual([]);
  });

  it('is confirmed once, however often the right code comes', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    const code = codeIn(small);
    const answers = await Promise.all([1, 2, 3].map(() => checkPhoneCode(small.deps, { ...booking, code })));
    expect(answers).toEqual([1, 2, 3].map(() => ({ status: 'confirmed' })));
    // hold, order, phone_proven, confirm_free: no move was made twice.
    expect(small.store.load(booking.appointment_id)?.appointment).toMatchObject({ phase: 'CONFIRMED', ver: 4 });
    expect(await small.deps.codes.get(booking.appointment_id)).toBeNull();
  });

  it('is confirmed by the sweeper when the process died between proof and confirmation', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    const { bookings } = small.deps;
    let moves = 0;
    const dying = (move: Transition) => (++moves > 1 ? Promise.reject(new Error('crashed')) : bookings.commit(move));
    const deps = { ...small.deps, bookings: { ...bookings, commit: dying } };
    await expect(checkPhoneCode(deps, { ...booking, code: codeIn(small) })).rejects.toThrow('crashed');
    expect(phaseOf(small, booking.appointment_id)).toBe('AWAITING');
    small.timeline.now += 5 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    expect(phaseOf(small, booking.appointment_id)).toBe('CONFIRMED');
  });
});
