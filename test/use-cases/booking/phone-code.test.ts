import { describe, expect, it } from 'vitest';
import { checkPhoneCode } from '#functions/core/booking/check-phone-code.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendPhoneCode } from '#functions/core/booking/send-phone-code.ts';
import type { Committed, Transition } from '#shared/domain/booking/transition.ts';
import type { Sms } from '#functions/core/messages/ports.ts';
import { UnknownOutcome } from '#functions/core/messages/outbox/message-kind.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { after, codeIn, detailsGiven, free, refusal, type Small } from './free-booking.ts';
import { CUSTOMER, ORDER, REQUEST, testDeps } from '../test-deps.ts';

/** Six codes that are wrong. */
const wrongCodes = (small: Small): string[] =>
  Array.from({ length: 7 }, (_, n) => String(n).repeat(6))
    .filter((code) => code !== codeIn(small))
    .slice(0, 6);

describe('a code', () => {
  it('a wrong code says how many tries are left; after five no code is right any more', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    const [code = '', ...others] = wrongCodes(small);
    for (const [tries_left, guess] of others.entries())
      await expect(checkPhoneCode(small.deps, { ...booking, code: guess })).rejects.toEqual(
        refusal('phone_code_wrong', { tries_left: 4 - tries_left }),
      );
    for (const late of [code, codeIn(small)])
      await expect(checkPhoneCode(small.deps, { ...booking, code: late })).rejects.toEqual(
        refusal('phone_code_expired'),
      );
    small.timeline.now += MINUTE_MS;
    await sendPhoneCode(small.deps, booking);
    expect(await checkPhoneCode(small.deps, { ...booking, code: codeIn(small) })).toEqual({ status: 'confirmed' });
  });

  it('a wrong code sent again is no second try, even at the same moment', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    const check = (code: string) => checkPhoneCode(small.deps, { ...booking, code });
    const [first = '', second = ''] = wrongCodes(small);
    const refused = (tries_left: number) => refusal('phone_code_wrong', { tries_left });
    await expect(check(first)).rejects.toEqual(refused(4));
    for (let times = 0; times < 6; times++) await expect(check(first)).rejects.toEqual(refused(4));
    const both = await Promise.allSettled([check(second), check(second)]);
    expect(both.map((one) => one.status === 'rejected' && one.reason)).toEqual([refused(3), refused(3)]);
    expect(JSON.stringify(await small.dump())).not.toContain(second);
    expect(await check(codeIn(small))).toEqual({ status: 'confirmed' });
  });

  it('a code that is right at the last try is right when it is sent again', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    for (const code of wrongCodes(small).slice(0, 4))
      await checkPhoneCode(small.deps, { ...booking, code }).catch(() => undefined);
    const { bookings } = small.deps;
    const lost = { ...small.deps, bookings: { ...bookings, commit: () => Promise.reject(new Error('no answer')) } };
    await expect(checkPhoneCode(lost, { ...booking, code: codeIn(small) })).rejects.toThrow('no answer');
    expect(await checkPhoneCode(small.deps, { ...booking, code: codeIn(small) })).toEqual({ status: 'confirmed' });
  });

  it('is not found by asking many times at once', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    const guesses = Array.from({ length: 40 }, (_, n) => String(200_000 + n));
    const asked = guesses.map((code) => checkPhoneCode(small.deps, { ...booking, code }).catch((error) => error.code));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'phone_code_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'phone_code_expired')).toHaveLength(35);
  });

  it('works for ten minutes', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    small.timeline.now += 10 * MINUTE_MS + 1;
    await expect(checkPhoneCode(small.deps, { ...booking, code: codeIn(small) })).rejects.toEqual(
      refusal('phone_code_expired'),
    );
  });

  it('a code of another booking, or before any was sent, is invalid', async () => {
    const small = free();
    const [one, other] = [await detailsGiven(small, 0), await detailsGiven(small, 1)];
    await sendPhoneCode(small.deps, one);
    await expect(checkPhoneCode(small.deps, { ...other, code: codeIn(small) })).rejects.toEqual(
      refusal('phone_code_expired'),
    );
    const code = codeIn(small);
    await sendPhoneCode(small.deps, other);
    await expect(checkPhoneCode(small.deps, { ...other, code })).rejects.toEqual(
      refusal('phone_code_wrong', { tries_left: 4 }),
    );
  });

  it('is sent once, however often it is asked for within half a minute; then a new one replaces it', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    const first = await sendPhoneCode(small.deps, booking);
    const old = codeIn(small);
    small.timeline.now += MINUTE_MS / 2 - 1;
    expect(await sendPhoneCode(small.deps, booking)).toEqual(first);
    expect(small.sent.texts).toHaveLength(1);
    small.timeline.now += 1;
    await sendPhoneCode(small.deps, booking);
    expect(small.sent.texts).toHaveLength(2);
    await expect(checkPhoneCode(small.deps, { ...booking, code: old })).rejects.toEqual(
      refusal('phone_code_wrong', { tries_left: 4 }),
    );
  });

  it('is not sent a fourth time to a number within a day, in whatever booking', async () => {
    const small = free();
    for (let n = 0; n < 3; n++) {
      await sendPhoneCode(small.deps, { ...(await detailsGiven(small, n)), address: `address ${n}` });
      small.timeline.now += HOUR_MS;
      await sweep(small.deps, Infinity);
    }
    const fourth = await detailsGiven(small, 6);
    await expect(sendPhoneCode(small.deps, fourth)).rejects.toEqual(
      refusal('too_many_codes', { retry_at: after(small, 21 * HOUR_MS) }),
    );
    small.timeline.now += DAY_MS - 3 * HOUR_MS;
    await sweep(small.deps, Infinity);
    await sendPhoneCode(small.deps, await detailsGiven(small, 7));
    expect(small.sent.texts).toHaveLength(4);
  });

  it('a code that could not be sent costs nothing and can be requested again at once', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    small.control.smsDown = true;
    for (let n = 0; n < 7; n++)
      await expect(sendPhoneCode(small.deps, booking)).rejects.toEqual(refusal('sms_unavailable'));
    small.control.smsDown = false;
    await sendPhoneCode(small.deps, booking);
    expect(await checkPhoneCode(small.deps, { ...booking, code: codeIn(small) })).toEqual({ status: 'confirmed' });
  });

  it('a code that could not be sent is withdrawn even if another patient behind the same address asked meanwhile', async () => {
    const small = free();
    const [one, other] = [
      await detailsGiven(small, 0),
      await detailsGiven(small, 1, { ...CUSTOMER, phone: '9000000001' }),
    ];
    const failing = {
      async send(): Promise<never> {
        await sendPhoneCode(small.deps, other);
        throw new Error('SMS is down');
      },
    };
    await expect(sendPhoneCode({ ...small.deps, sms: failing }, one)).rejects.toEqual(refusal('sms_unavailable'));
    await sendPhoneCode(small.deps, one);
    expect(await checkPhoneCode(small.deps, { ...one, code: codeIn(small) })).toEqual({ status: 'confirmed' });
  });

  it('a code that may have been taken counts as sent: it is right, and the next one comes after half a minute', async () => {
    const small = free();
    const silent = {
      async send(sms: Sms): Promise<never> {
        await small.deps.sms.send(sms);
        throw new UnknownOutcome('silence');
      },
    };
    const deps = { ...small.deps, sms: silent };
    const booking = await detailsGiven(small);
    const first = await sendPhoneCode(deps, booking);
    expect(await sendPhoneCode(deps, booking)).toEqual(first);
    expect(small.sent.texts).toHaveLength(1);
    for (let n = 0; n < 2; n++) {
      small.timeline.now += MINUTE_MS;
      await sendPhoneCode(deps, booking);
    }
    small.timeline.now += MINUTE_MS;
    await expect(sendPhoneCode(deps, booking)).rejects.toEqual(refusal('too_many_codes'));
    expect(small.sent.texts).toHaveLength(3);
    expect(await checkPhoneCode(small.deps, { ...booking, code: codeIn(small) })).toEqual({ status: 'confirmed' });
  });

  it('is harmless twice: while one provider is silent it goes by the next one at once', async () => {
    const small = free();
    await sendPhoneCode(small.deps, await detailsGiven(small));
    expect(small.sent.texts).toMatchObject([{ isHarmlessTwice: true }]);
  });

  it('goes to nobody who has no token, whose consultation costs something, or who gave no details yet', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await expect(sendPhoneCode(small.deps, { ...booking, token: 'guess' })).rejects.toEqual(refusal('unauthorized'));
    await expect(checkPhoneCode(small.deps, { ...booking, token: 'guess', code: '123456' })).rejects.toEqual(
      refusal('unauthorized'),
    );
    const hold = await holdSlot(small.deps, { ...REQUEST, slot: '2026-12-03T04:30:00.000Z' });
    await expect(sendPhoneCode(small.deps, { ...hold, address: REQUEST.address })).rejects.toEqual(
      refusal('phone_code_not_needed'),
    );
    const paid = testDeps();
    const dear = await detailsGiven(paid);
    await expect(sendPhoneCode(paid.deps, dear)).rejects.toEqual(refusal('phone_code_not_needed'));
    await expect(checkPhoneCode(paid.deps, { ...dear, code: '123456' })).rejects.toEqual(
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
    await sendPhoneCode(small.deps, booking);
    await createOrder(small.deps, { ...booking, ...ORDER, customer: other });
    await expect(checkPhoneCode(small.deps, { ...booking, code: codeIn(small) })).rejects.toEqual(
      refusal('phone_code_wrong', { tries_left: 4 }),
    );
    await sendPhoneCode(small.deps, booking);
    expect(small.sent.texts.map(({ to }) => to)).toEqual([CUSTOMER.phone, other.phone]);
    const code = codeIn(small, other.phone);
    expect(await checkPhoneCode(small.deps, { ...booking, code })).toEqual({ status: 'confirmed' });
  });

  it('takes an earlier proof away as long as nothing was confirmed', async () => {
    const small = free();
    const booking = await detailsGiven(small);
    await sendPhoneCode(small.deps, booking);
    const { bookings } = small.deps;
    const proving = async (move: Transition): Promise<Committed> =>
      move.audit.move === 'confirm_free' ? { ok: false, refused: ['version'] } : bookings.commit(move);
    const deps = { ...small.deps, bookings: { ...bookings, commit: proving } };
    await expect(checkPhoneCode(deps, { ...booking, code: codeIn(small) })).rejects.toThrow('come to rest');
    expect(small.store.load(booking.appointment_id)?.appointment.phone_proven_at).not.toBeNull();
    await createOrder(small.deps, { ...booking, ...ORDER, customer: { ...CUSTOMER, name: 'Asha V' } });
    expect(small.store.load(booking.appointment_id)?.appointment.phone_proven_at).not.toBeNull();
    await createOrder(small.deps, { ...booking, ...ORDER, customer: other });
    small.timeline.now += 2 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    expect(small.store.load(booking.appointment_id)?.appointment).toMatchObject({
      phase: 'AWAITING',
      phone_proven_at: null,
    });
  });
});
