import { describe, expect, it } from 'vitest';
import { checkPhoneCode } from '#functions/core/booking/check-phone-code.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendPhoneCode } from '#functions/core/booking/send-phone-code.ts';
import { viewAppointment } from '#functions/core/booking/view-appointment.ts';
import { sendNotices } from '#functions/core/notices/send-notices.ts';
import type { Committed, Move } from '#functions/core/ports.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { verifyPayment } from '#functions/core/payments/verify-payment.ts';
import { readCode } from '#shared/domain/phone-code-rules.ts';
import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { CUSTOMER, ORDER, REQUEST, smallWorld } from './small-world.ts';

const free = () => smallWorld({ clinic: { consultation_fee: 0 } });
type Small = ReturnType<typeof free>;

const refusal = (code: string, facts?: object) =>
  expect.objectContaining({ code, ...(facts === undefined ? {} : { facts }) });
const after = (small: Small, ms: number): string => new Date(small.timeline.now + ms).toISOString();

const TIMES = ['04:30', '05:30', '06:30'];

/** A free booking with its details given; the nth takes the nth of three slots a day. */
async function detailsGiven(small: Small, n = 0, customer = CUSTOMER) {
  const slot = `${addDays('2026-12-01', Math.floor(n / 3))}T${TIMES[n % 3]}:00.000Z`;
  const { appointment_id, token } = await holdSlot(small.world, { ...REQUEST, slot, address: `hold ${n}` });
  await createOrder(small.world, { appointment_id, token, ...ORDER, customer });
  return { appointment_id, token, address: REQUEST.address };
}
const codeIn = (small: Small, phone = CUSTOMER.phone): string =>
  readCode(small.sent.texts.findLast(({ to }) => to === phone)?.text ?? '');
const wrongCode = (small: Small): string => (codeIn(small) === '000000' ? '111111' : '000000');
const phaseOf = (small: Small, id: string) => small.store.load(id)?.appointment.phase;

describe('a stranger', () => {
  it('gets no mail and at most three codes, whoever books in their name at free clinics', async () => {
    const small = free();
    const stranger = { ...CUSTOMER, name: 'Cheap loans at shop.example' };
    for (let n = 0; n < 15; n++) {
      const booking = await detailsGiven(small, n, stranger);
      const address = `address ${n}`;
      await sendPhoneCode(small.world, { ...booking, address }).catch(() => undefined);
      await verifyPayment(small.world, { ...booking, address });
      await sendNotices(small.world, booking.appointment_id);
      small.timeline.now += 10 * MINUTE_MS;
      await sweep(small.world, Infinity);
    }
    expect(small.sent.mails).toEqual([]);
    expect(small.sent.texts).toHaveLength(3);
    expect(small.sent.texts.filter(({ text }) => text.includes('loans'))).toEqual([]);
    small.timeline.now += HOUR_MS;
    await sweep(small.world, Infinity);
    expect(small.store.bookings().filter(({ appointment }) => appointment.phase !== 'EXPIRED')).toEqual([]);
  });

  it('gets nothing when its number is put into the booking while the code of another one is checked', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    const code = codeIn(small);
    const before = small.store.load(booking.appointment_id)?.details ?? null;
    const stranger = { ...CUSTOMER, phone: '9000000001' };
    await createOrder(small.world, { ...booking, ...ORDER, customer: stranger });
    // A Query beside that transaction may show the appointment after it and the details before it.
    const { bookings } = small.world;
    let reads = 0;
    const load: typeof bookings.load = async (id) => {
      const now = await bookings.load(id);
      return now && ++reads === 1 ? { ...now, details: before } : now;
    };
    const torn = { ...small.world, bookings: { ...bookings, load } };
    await checkPhoneCode(torn, { ...booking, code }).catch(() => undefined);
    await sendNotices(small.world, booking.appointment_id);
    expect(small.sent.texts.filter(({ to }) => to === stranger.phone)).toEqual([]);
  });

  it('is one of at most five that an address sends codes to in an hour', async () => {
    const small = free();
    for (let n = 0; n < 9; n++) {
      const booking = await detailsGiven(small, n, { ...CUSTOMER, phone: `987654321${n}` });
      const asked = sendPhoneCode(small.world, booking);
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
    expect(await sendPhoneCode(small.world, booking)).toEqual({
      expires_at: after(small, 10 * MINUTE_MS),
      resend_at: after(small, MINUTE_MS / 2),
    });
    expect(await checkPhoneCode(small.world, { ...booking, code: codeIn(small) })).toEqual({ status: 'confirmed' });
    expect(small.razorpay.orders.size).toBe(0);
    await sendNotices(small.world, booking.appointment_id);
    expect(small.sent.mails[0]?.text).toContain('Free consultation');
    expect(await viewAppointment(small.world, booking)).toMatchObject({
      status: 'confirmed',
      notices: { sms: 'sent' },
    });
    expect((await createOrder(small.world, { ...booking, ...ORDER })).status).toBe('confirmed');
  });

  it('is confirmed in no other way: not by looking, sweeping or asking again', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    expect((await createOrder(small.world, { ...booking, ...ORDER })).status).toBe('pending');
    expect(await verifyPayment(small.world, booking)).toMatchObject({ success: false, status: 'pending' });
    small.timeline.now += 2 * MINUTE_MS;
    await sweep(small.world, Infinity);
    expect(phaseOf(small, booking.appointment_id)).toBe('AWAITING');
    small.timeline.now += 20 * MINUTE_MS;
    await sweep(small.world, Infinity);
    expect(phaseOf(small, booking.appointment_id)).toBe('EXPIRED');
    await expect(checkPhoneCode(small.world, { ...booking, code: codeIn(small) })).rejects.toEqual(
      refusal('hold_expired'),
    );
    await expect(sendPhoneCode(small.world, booking)).rejects.toEqual(refusal('hold_expired'));
    expect(small.sent.mails).toEqual([]);
  });

  it('is confirmed once, however often the right code comes', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    const code = codeIn(small);
    const answers = await Promise.all([1, 2, 3].map(() => checkPhoneCode(small.world, { ...booking, code })));
    expect(answers).toEqual([1, 2, 3].map(() => ({ status: 'confirmed' })));
    // hold, order, phone_proven, confirm_free: no move was made twice.
    expect(small.store.load(booking.appointment_id)?.appointment).toMatchObject({ phase: 'CONFIRMED', ver: 4 });
    expect(await small.world.codes.get(booking.appointment_id)).toBeNull();
  });

  it('is confirmed by the sweeper when the process died between proof and confirmation', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    const { bookings } = small.world;
    let moves = 0;
    const dying = (move: Move) => (++moves > 1 ? Promise.reject(new Error('crashed')) : bookings.commit(move));
    const world = { ...small.world, bookings: { ...bookings, commit: dying } };
    await expect(checkPhoneCode(world, { ...booking, code: codeIn(small) })).rejects.toThrow('crashed');
    expect(phaseOf(small, booking.appointment_id)).toBe('AWAITING');
    small.timeline.now += 5 * MINUTE_MS;
    await sweep(small.world, Infinity);
    expect(phaseOf(small, booking.appointment_id)).toBe('CONFIRMED');
  });
});

describe('a code', () => {
  it('that is wrong says how many tries are left; after five none is right any more', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    const code = wrongCode(small);
    for (const tries_left of [4, 3, 2, 1, 0])
      await expect(checkPhoneCode(small.world, { ...booking, code })).rejects.toEqual(
        refusal('phone_code_wrong', { tries_left }),
      );
    for (const late of [code, codeIn(small)])
      await expect(checkPhoneCode(small.world, { ...booking, code: late })).rejects.toEqual(
        refusal('phone_code_expired'),
      );
    small.timeline.now += MINUTE_MS;
    await sendPhoneCode(small.world, booking);
    expect(await checkPhoneCode(small.world, { ...booking, code: codeIn(small) })).toEqual({ status: 'confirmed' });
  });

  it('is not found by asking many times at once', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    const guesses = Array.from({ length: 40 }, (_, n) => String(200_000 + n));
    const asked = guesses.map((code) => checkPhoneCode(small.world, { ...booking, code }).catch((error) => error.code));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'phone_code_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'phone_code_expired')).toHaveLength(35);
  });

  it('works for ten minutes', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    small.timeline.now += 10 * MINUTE_MS + 1;
    await expect(checkPhoneCode(small.world, { ...booking, code: codeIn(small) })).rejects.toEqual(
      refusal('phone_code_expired'),
    );
  });

  it('of another booking, or before any was sent, is none', async () => {
    const small = free();
    const [one, other] = [await detailsGiven(small, 0), await detailsGiven(small, 1)];
    await sendPhoneCode(small.world, one);
    await expect(checkPhoneCode(small.world, { ...other, code: codeIn(small) })).rejects.toEqual(
      refusal('phone_code_expired'),
    );
    const code = codeIn(small);
    await sendPhoneCode(small.world, other);
    await expect(checkPhoneCode(small.world, { ...other, code })).rejects.toEqual(
      refusal('phone_code_wrong', { tries_left: 4 }),
    );
  });

  it('is sent once, however often it is asked for within half a minute; then a new one replaces it', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    const first = await sendPhoneCode(small.world, booking);
    const old = codeIn(small);
    small.timeline.now += MINUTE_MS / 2 - 1;
    expect(await sendPhoneCode(small.world, booking)).toEqual(first);
    expect(small.sent.texts).toHaveLength(1);
    small.timeline.now += 1;
    await sendPhoneCode(small.world, booking);
    expect(small.sent.texts).toHaveLength(2);
    await expect(checkPhoneCode(small.world, { ...booking, code: old })).rejects.toEqual(
      refusal('phone_code_wrong', { tries_left: 4 }),
    );
  });

  it('is not sent a fourth time to a number within a day, in whatever booking', async () => {
    const small = free();
    for (let n = 0; n < 3; n++) {
      await sendPhoneCode(small.world, { ...(await detailsGiven(small, n)), address: `address ${n}` });
      small.timeline.now += HOUR_MS;
      await sweep(small.world, Infinity);
    }
    const fourth = await detailsGiven(small, 6);
    await expect(sendPhoneCode(small.world, fourth)).rejects.toEqual(
      refusal('too_many_codes', { retry_at: after(small, 21 * HOUR_MS) }),
    );
    small.timeline.now += DAY_MS - 3 * HOUR_MS;
    await sweep(small.world, Infinity);
    await sendPhoneCode(small.world, await detailsGiven(small, 7));
    expect(small.sent.texts).toHaveLength(4);
  });

  it('that could not be sent costs nothing and can be asked for again at once', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    small.control.smsDown = true;
    for (let n = 0; n < 7; n++)
      await expect(sendPhoneCode(small.world, booking)).rejects.toEqual(refusal('sms_unavailable'));
    small.control.smsDown = false;
    await sendPhoneCode(small.world, booking);
    expect(await checkPhoneCode(small.world, { ...booking, code: codeIn(small) })).toEqual({ status: 'confirmed' });
  });

  it('goes to nobody who has no token, whose consultation costs something, or who gave no details yet', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await expect(sendPhoneCode(small.world, { ...booking, token: 'guess' })).rejects.toEqual(refusal('unauthorized'));
    await expect(checkPhoneCode(small.world, { ...booking, token: 'guess', code: '123456' })).rejects.toEqual(
      refusal('unauthorized'),
    );
    const hold = await holdSlot(small.world, { ...REQUEST, slot: '2026-12-03T04:30:00.000Z' });
    await expect(sendPhoneCode(small.world, { ...hold, address: REQUEST.address })).rejects.toEqual(
      refusal('phone_code_not_needed'),
    );
    const paid = smallWorld();
    const dear = await detailsGiven(paid);
    await expect(sendPhoneCode(paid.world, dear)).rejects.toEqual(refusal('phone_code_not_needed'));
    await expect(checkPhoneCode(paid.world, { ...dear, code: '123456' })).rejects.toEqual(
      refusal('phone_code_not_needed'),
    );
    expect([...small.sent.texts, ...paid.sent.texts]).toEqual([]);
  });
});

describe('another phone', () => {
  const other = { ...CUSTOMER, phone: '9000000001' };

  it('has to be proven by itself: the code sent to the first one is wrong for it', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    await createOrder(small.world, { ...booking, ...ORDER, customer: other });
    await expect(checkPhoneCode(small.world, { ...booking, code: codeIn(small) })).rejects.toEqual(
      refusal('phone_code_wrong', { tries_left: 4 }),
    );
    await sendPhoneCode(small.world, booking);
    expect(small.sent.texts.map(({ to }) => to)).toEqual([CUSTOMER.phone, other.phone]);
    const code = codeIn(small, other.phone);
    expect(await checkPhoneCode(small.world, { ...booking, code })).toEqual({ status: 'confirmed' });
  });

  it('takes an earlier proof away as long as nothing was confirmed', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.world, booking);
    const { bookings } = small.world;
    const proving = async (move: Move): Promise<Committed> =>
      move.audit.move === 'confirm_free' ? { ok: false, refused: ['version'] } : bookings.commit(move);
    const world = { ...small.world, bookings: { ...bookings, commit: proving } };
    await expect(checkPhoneCode(world, { ...booking, code: codeIn(small) })).rejects.toThrow('come to rest');
    expect(small.store.load(booking.appointment_id)?.appointment.phone_proven_at).not.toBeNull();
    await createOrder(small.world, { ...booking, ...ORDER, customer: { ...CUSTOMER, name: 'Asha V' } });
    expect(small.store.load(booking.appointment_id)?.appointment.phone_proven_at).not.toBeNull();
    await createOrder(small.world, { ...booking, ...ORDER, customer: other });
    small.timeline.now += 2 * MINUTE_MS;
    await sweep(small.world, Infinity);
    expect(small.store.load(booking.appointment_id)?.appointment).toMatchObject({
      phase: 'AWAITING',
      phone_proven_at: null,
    });
  });
});
