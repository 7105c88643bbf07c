import { describe, expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendPhoneCode } from '#functions/core/booking/send-phone-code.ts';
import type { SendCeilings } from '#functions/core/messages/ports.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { UnknownOutcome } from '#functions/core/messages/outbox/message-kind.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import type { NotificationKind } from '#shared/domain/messages/notification.ts';
import { addDays, istInstant } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { sampleNotification } from '#test/store/booking/sample-booking.ts';
import { CUSTOMER, ORDER, REQUEST, testDeps } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;

/** 11:30 AM in IST; the next day begins half a day later. */
const NEXT_DAY = '2026-11-30T18:30:00.000Z';
/** Nobody is woken at midnight by what waited for the next day. */
const MORNING = istInstant('2026-12-01', '08:00');
const TIMES = ['04:30', '05:30', '06:30'];

/** Dependencies of a test whose days carry fewer messages. */
function withCeilings(ceilings: Partial<SendCeilings>, fee = paise(9900)): Small {
  const small = testDeps({ clinic: { consultation_fee_paise: fee } });
  return { ...small, deps: { ...small.deps, ceilings: { ...SEND_CEILINGS, ...ceilings } } };
}

async function ordered(small: Small, n: number, customer: typeof CUSTOMER) {
  const slot = `${addDays('2026-12-01', Math.floor(n / 3))}T${TIMES[n % 3]}:00.000Z`;
  const { appointment_id, token } = await holdSlot(small.deps, { ...REQUEST, slot, address: `address ${n}` });
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER, customer });
  return { appointment_id, token, order_id: order_id ?? '' };
}

/** The nth booking, paid; what is pending is sent at once, as far as it may be. */
async function paid(small: Small, n: number, customer = CUSTOMER): Promise<string> {
  const { appointment_id, order_id } = await ordered(small, n, customer);
  small.razorpay.authorise(small.razorpay.begin(order_id) ?? '');
  await verifyPayment(small.deps, { appointment_id, address: `address ${n}` });
  await sendNotifications(small.deps, appointment_id);
  return appointment_id;
}

const NOBODY = { appointment_id: '', token: '' };
const somebody = (n: number) => ({ name: `Patient ${n}`, phone: `98123456${10 + n}`, email: `p${n}@example.org` });

describe('a receiver', () => {
  it('gets so many mails and SMS a day; what is over it waits for the next day and is not lost', async () => {
    const small = withCeilings({ smsPerReceiver: 2, emailsPerReceiver: 3 });
    const booked: string[] = [];
    for (let n = 0; n < 4; n++) booked.push(await paid(small, n));
    expect([small.sent.mails.length, small.sent.texts.length]).toEqual([3, 2]);
    const waiting = booked.flatMap((id) =>
      small.store.load(id)?.notifications.filter(({ state }) => state === 'PENDING'),
    );
    expect(waiting.map((notification) => [notification?.channel, notification?.next_check_at])).toEqual([
      ['sms', MORNING],
      ['email', NEXT_DAY],
      ['sms', MORNING],
    ]);
    small.timeline.now = Date.parse(NEXT_DAY) - 1;
    for (const id of booked) await sendNotifications(small.deps, id);
    expect([small.sent.mails.length, small.sent.texts.length]).toEqual([3, 2]);
    small.timeline.now += 1;
    for (const id of booked) await sendNotifications(small.deps, id);
    expect([small.sent.mails.length, small.sent.texts.length]).toEqual([4, 2]);
    small.timeline.now = Date.parse(MORNING);
    for (const id of booked) await sendNotifications(small.deps, id);
    expect([small.sent.mails.length, small.sent.texts.length]).toEqual([4, 4]);
    expect(small.alarms).toEqual([]);
  });

  it('is the same in capitals, and does not use up what others get', async () => {
    const small = withCeilings({ emailsPerReceiver: 1 });
    await paid(small, 0);
    await paid(small, 1, { ...CUSTOMER, phone: '9812345671', email: CUSTOMER.email.toUpperCase() });
    await paid(small, 2, somebody(1));
    expect(small.sent.mails.map(({ to }) => to)).toEqual([CUSTOMER.email, somebody(1).email]);
  });

  it('loses nothing of its share to a message that could not be sent', async () => {
    const small = withCeilings({ emailsPerReceiver: 1 });
    small.control.emailDown = true;
    const id = await paid(small, 0);
    small.control.emailDown = false;
    small.timeline.now += 3_600_000;
    await sendNotifications(small.deps, id);
    expect(small.sent.mails).toHaveLength(1);
  });
});

it('an SMS that may have been taken stays counted, whatever becomes of it', async () => {
  const small = withCeilings({ smsPerReceiver: 1 });
  const silent = { send: () => Promise.reject(new UnknownOutcome('silence')) };
  await paid({ ...small, deps: { ...small.deps, sms: silent } }, 0);
  const second = await paid(small, 1);
  expect(small.sent.texts).toEqual([]);
  const sms = small.store.load(second)?.notifications.find(({ channel }) => channel === 'sms');
  expect([sms?.state, sms?.next_check_at]).toEqual(['PENDING', MORNING]);
});

it('an e-mail that may have been taken stays counted, too; only an SMS keeps in mind that it has another way to go', async () => {
  const small = withCeilings({ emailsPerReceiver: 1 });
  const silent = { send: () => Promise.reject(new UnknownOutcome('silence')) };
  const first = await paid({ ...small, deps: { ...small.deps, mail: silent, sms: silent } }, 0);
  const second = await paid(small, 1);
  expect(small.sent.mails).toEqual([]);
  const mail = small.store.load(second)?.notifications.find(({ channel }) => channel === 'email');
  expect([mail?.state, mail?.next_check_at]).toEqual(['PENDING', NEXT_DAY]);
  const open = small.store
    .load(first)
    ?.notifications.map(({ channel, unknown_outcomes }) => [channel, unknown_outcomes]);
  expect(open).toEqual(
    expect.arrayContaining([
      ['sms', 1],
      ['email', undefined],
    ]),
  );
});

it('a message is sent although nobody can count it', async () => {
  const small = withCeilings({});
  const silent = () => Promise.reject(new Error('the table does not answer'));
  const deps = { ...small.deps, counts: { take: silent, giveBack: silent } };
  await paid({ ...small, deps }, 0);
  expect([small.sent.mails.length, small.sent.texts.length]).toEqual([1, 1]);
});

describe('all messages of a day', () => {
  it('ring at four fifths and once more when they are used up, once each', async () => {
    const small = withCeilings({ smsPerDay: 5, emailsPerDay: 100 });
    for (let n = 0; n < 7; n++) await paid(small, n, somebody(n));
    expect([small.sent.mails.length, small.sent.texts.length]).toEqual([7, 5]);
    expect(small.alarms).toEqual([
      'four fifths of the messages of a day are used up',
      'the messages of a day are used up',
    ]);
  });

  it('are kept in part for what somebody waits for: a reminder waits for the next day while a confirmation goes out', async () => {
    const small = withCeilings({ smsPerDay: 5, emailsPerDay: 5 });
    // At noon of the third: the later reminder is due at ten, and leaves the earlier one untrue.
    const reminded = await paid(small, 8, somebody(0));
    small.timeline.now = Date.parse(istInstant('2026-12-02', '12:30'));
    for (let n = 9; n < 13; n++) await paid(small, n, somebody(n));
    const sent = () => [small.sent.mails, small.sent.texts].map(({ length }) => length);
    await sweep(small.deps, Infinity);
    await sendNotifications(small.deps, reminded);
    expect(sent()).toEqual([5, 5]);
    await paid(small, 13, somebody(13));
    expect(sent()).toEqual([6, 6]);
    small.timeline.now = Date.parse(istInstant('2026-12-03', '08:00'));
    await sendNotifications(small.deps, reminded);
    expect(small.sent.mails.at(-1)?.subject).toMatch(/^Booking Reminder/);
  });

  it('let a change of today pass by what they put off until tomorrow', async () => {
    const small = withCeilings({ smsPerDay: 5 });
    const booked = await paid(small, 8, somebody(0));
    for (let n = 9; n < 12; n++) await paid(small, n, somebody(n));
    const owe = async (kind: NotificationKind): Promise<void> => {
      const created_at = new Date(small.timeline.now).toISOString();
      const at = { occasion: kind, created_at, next_check_at: created_at };
      small.store.put(rowOf.notification(sampleNotification({ appointment_id: booked, kind, channel: 'sms', ...at })));
      await sendNotifications(small.deps, booked);
      small.timeline.now += 60_000;
    };
    await owe('email_bounced');
    expect(small.sent.texts).toHaveLength(4);
    small.timeline.now += 300_000;
    await owe('moved');
    expect(small.sent.texts.at(-1)?.text).toContain('has a new time');
    small.timeline.now = Date.parse(MORNING);
    await sendNotifications(small.deps, booked);
    expect(small.sent.texts.at(-1)?.text).toContain('came back');
    expect(small.sent.texts).toHaveLength(6);
  });

  it('are counted for each day of India by itself', async () => {
    const small = withCeilings({ smsPerDay: 1 });
    await paid(small, 0, somebody(0));
    small.timeline.now = Date.parse(NEXT_DAY);
    await paid(small, 1, somebody(1));
    expect(small.sent.texts).toHaveLength(2);
  });
});

describe('codes', () => {
  const reached = { code: 'too_many_codes', facts: { retry_at: NEXT_DAY } };

  it('have a ceiling of their own: over it nobody gets one before the next day, and an operator hears of it', async () => {
    const small = withCeilings({ codesPerDay: 2, smsPerDay: 1 }, paise(0));
    const bookings: Awaited<ReturnType<typeof ordered>>[] = [];
    for (let n = 0; n < 3; n++) bookings.push(await ordered(small, n, somebody(n)));
    const ask = (n: number) => sendPhoneCode(small.deps, { ...(bookings[n] ?? NOBODY), address: `address ${n}` });
    await ask(0);
    await ask(1);
    await expect(ask(2)).rejects.toEqual(expect.objectContaining(reached));
    expect(small.sent.texts).toHaveLength(2);
    expect(small.alarms).toContain('the messages of a day are used up');
  });

  it('a used-up limit of codes does not affect the messages of bookings', async () => {
    const small = withCeilings({ codesPerDay: 1 });
    await small.deps.counts.take('codes', '2026-11-30', 1);
    await paid(small, 0);
    expect([small.sent.mails.length, small.sent.texts.length]).toEqual([1, 1]);
  });
});
