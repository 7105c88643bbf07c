import { expect, it } from 'vitest';
import { completeVisit, correctVisit } from '#functions/core/booking/note-visit.ts';
import { resendNotification } from '#functions/core/booking/admin/resend-notification.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { giveReview } from '#functions/core/booking/manage-link/act-on-managed-booking.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { DAY_MS, HOUR_MS, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { SLOT } from '#test/store/booking/sample-booking.ts';
import { ADMIN, bookingOperationDeps, STAFF } from './booking-operation-deps.ts';
import { refusal } from './free-booking.ts';

type Desk = ReturnType<typeof bookingOperationDeps>;

const SAID = { rating: 4, text: 'Gentle, and on time.', name: 'Asha' };
/** The morning after the visit, which begins on 1 December at ten. */
const MORNING = istInstant('2026-12-02', '10:00');

/** Lets time pass, with a sweep and the queue's work at its end. */
async function at(desk: Desk, instant: string, id: string): Promise<void> {
  desk.timeline.now = Date.parse(instant);
  await sweep(desk.deps, Infinity);
  await sendNotifications(desk.deps, id);
}

/** A visit whose patient came, as staff noted half an hour after it began. */
async function came() {
  const desk = bookingOperationDeps();
  const visit = await desk.paid();
  await sendNotifications(desk.deps, visit.id);
  desk.timeline.now = Date.parse(SLOT) + 30 * MINUTE_MS;
  await completeVisit(desk.deps, STAFF, visit);
  const asked = () => desk.booking(visit.id).notifications.filter(({ kind }) => kind === 'review_asked');
  const states = () => asked().map(({ state, channel }) => `${channel} ${state}`);
  return { desk, ...visit, asked, states };
}

it('a patient who came is asked for a review the next morning, once by e-mail and once by SMS', async () => {
  const { desk, id, asked, states } = await came();
  expect(asked().map(({ next_check_at }) => next_check_at)).toEqual([MORNING, MORNING]);
  for (const time of ['12:00', '20:59', '23:00']) await at(desk, istInstant('2026-12-01', time), id);
  await at(desk, istInstant('2026-12-02', '09:59'), id);
  expect([desk.sent.mails.length, desk.sent.texts.length]).toEqual([1, 1]);
  expect(asked().map(({ attempts }) => attempts)).toEqual([0, 0]);
  for (const time of ['10:00', '10:01', '11:00']) await at(desk, istInstant('2026-12-02', time), id);
  expect(states()).toEqual(['email SENT', 'sms SENT']);
  expect(desk.sent.mails.slice(1).map(({ subject }) => subject)).toEqual(['How was your visit at Neem Tree Dental?']);
  expect(desk.sent.texts.slice(1).map(({ text }) => text.slice(0, 104))).toEqual([
    'Punnagai: How was your visit at Neem Tree Dental on Tue 01 Dec 10 AM? Please write a review by the link.',
  ]);
  expect(await desk.wrong()).toEqual([]);
});

it('nobody is asked whose visit is noted as missed after all, also not once that is put right again', async () => {
  const { desk, id, states } = await came();
  await correctVisit(desk.deps, STAFF, desk.seen(id));
  await at(desk, MORNING, id);
  expect(states()).toEqual(['email WITHDRAWN', 'sms WITHDRAWN']);
  await correctVisit(desk.deps, STAFF, desk.seen(id));
  await at(desk, istInstant('2026-12-03', '10:00'), id);
  expect(states()).toEqual(['email WITHDRAWN', 'sms WITHDRAWN']);
  expect(desk.sent.mails).toHaveLength(1);
});

it('nobody is asked whose money goes back; what tells of that waits for no morning', async () => {
  const { desk, id, payment_id, states } = await came();
  const gift = { payment_id, amount_paise: paise(1000), reason: 'it took long' };
  await giveRefund(desk.deps, ADMIN, { ...desk.seen(id), ...gift });
  await sendNotifications(desk.deps, id);
  expect(desk.sent.mails.map(({ subject }) => subject)).toContain('You get ₹10 back');
  expect(states()).toEqual(['email WITHDRAWN', 'sms WITHDRAWN']);
});

it('a message that staff request meanwhile is sent before it', async () => {
  const { desk, id, states } = await came();
  await resendNotification(desk.deps, ADMIN, { id, kind: 'confirmed', channel: 'email' });
  await sendNotifications(desk.deps, id);
  expect(desk.sent.mails).toHaveLength(2);
  expect(states()).toEqual(['email PENDING', 'sms PENDING']);
});

it('nobody is asked weeks after the visit, or by who notes it weeks later', async () => {
  const { desk, id, states } = await came();
  await at(desk, new Date(Date.parse(SLOT) + 14 * DAY_MS).toISOString(), id);
  expect(states()).toEqual(['email WITHDRAWN', 'sms WITHDRAWN']);
  const late = bookingOperationDeps();
  const visit = await late.paid();
  late.timeline.now = Date.parse(SLOT) + 14 * DAY_MS;
  await completeVisit(late.deps, STAFF, visit);
  expect(late.booking(visit.id).notifications.map(({ kind }) => kind)).not.toContain('review_asked');
});

it('a patient reviews a visit that took place once, within thirty days, and is asked no more', async () => {
  const { desk, id, states } = await came();
  const [first, second] = await Promise.allSettled(
    [1, 2].map(() => giveReview(desk.deps, { ...desk.seen(id), ...SAID })),
  );
  expect(new Set([first?.status, second?.status])).toEqual(new Set(['fulfilled', 'rejected']));
  await expect(giveReview(desk.deps, { ...desk.seen(id), ...SAID })).rejects.toEqual(refusal('act_not_allowed'));
  await at(desk, MORNING, id);
  expect(states()).toEqual(['email WITHDRAWN', 'sms WITHDRAWN']);
  expect(await desk.wrong()).toEqual([]);
});

it('nobody reviews a visit that is to come, was missed, or is a month ago', async () => {
  const desk = bookingOperationDeps();
  const visit = await desk.paid();
  const review = () => giveReview(desk.deps, { ...desk.seen(visit.id), ...SAID });
  await expect(review()).rejects.toEqual(refusal('act_not_allowed'));
  desk.timeline.now = Date.parse(SLOT) + HOUR_MS;
  await completeVisit(desk.deps, STAFF, visit);
  await correctVisit(desk.deps, STAFF, desk.seen(visit.id));
  await expect(review()).rejects.toEqual(refusal('act_not_allowed'));
  await correctVisit(desk.deps, STAFF, desk.seen(visit.id));
  desk.timeline.now = Date.parse(SLOT) + 30 * DAY_MS;
  await expect(review()).rejects.toEqual(refusal('act_not_allowed'));
  desk.timeline.now -= MINUTE_MS;
  expect(await review()).toMatchObject({ id: visit.id, status: 'completed' });
});
