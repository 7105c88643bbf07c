import { expect, it } from 'vitest';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { istInstant } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { ADMIN, bookingOperationDeps } from '../booking/booking-operation-deps.ts';

type Desk = ReturnType<typeof bookingOperationDeps>;
const CANCEL = { reason: 'the dentist is ill', refund: 'none', isFresh: true } as const;

/** A visit of 4 December, 15:00, confirmed and told at noon of 30 November. */
async function confirmed() {
  const desk = bookingOperationDeps();
  const visit = await desk.paid(istInstant('2026-12-04', '15:00'));
  await sendNotifications(desk.deps, visit.id);
  return { desk, ...visit };
}

async function lookAt(desk: Desk, id: string, instant: string): Promise<void> {
  desk.timeline.now = Date.parse(instant);
  await sweep(desk.deps, Infinity);
  await sendNotifications(desk.deps, id);
}
const texts = (desk: Desk): string[] => desk.sent.texts.slice(1).map(({ text }) => text.slice(0, 25));
const mails = (desk: Desk): (string | undefined)[] =>
  desk.sent.mails.slice(1).map(({ subject }) => subject.split(':')[0]);

it('a refund at night is reported by e-mail then and by SMS at eight, and wakes nobody', async () => {
  const { desk, id, payment_id } = await confirmed();
  desk.timeline.now = Date.parse(istInstant('2026-12-01', '23:00'));
  await giveRefund(desk.deps, ADMIN, {
    ...desk.seen(id),
    payment_id,
    amount_paise: paise(4000),
    reason: 'waited long',
  });
  await lookAt(desk, id, istInstant('2026-12-01', '23:01'));
  expect([mails(desk), texts(desk)]).toEqual([['You get ₹40 back'], []]);
  await lookAt(desk, id, istInstant('2026-12-02', '07:59'));
  expect(texts(desk)).toEqual([]);
  await lookAt(desk, id, istInstant('2026-12-02', '08:00'));
  expect(texts(desk)).toEqual([expect.stringMatching(/^Punnagai: You get Rs 40 o/)]);
});

it('a visit of tomorrow that is cancelled at night is told at once, past what waits for the morning', async () => {
  const { desk, id, payment_id } = await confirmed();
  desk.timeline.now = Date.parse(istInstant('2026-12-03', '22:00'));
  await giveRefund(desk.deps, ADMIN, {
    ...desk.seen(id),
    payment_id,
    amount_paise: paise(4000),
    reason: 'waited long',
  });
  await sendNotifications(desk.deps, id);
  await cancelBooking(desk.deps, ADMIN, { ...desk.seen(id), ...CANCEL });
  await lookAt(desk, id, istInstant('2026-12-03', '22:01'));
  expect(texts(desk)).toEqual(['Punnagai: Your appointmen']);
});

it('one of next week waits until eight', async () => {
  const { desk, id } = await confirmed();
  desk.timeline.now = Date.parse(istInstant('2026-12-01', '22:00'));
  await cancelBooking(desk.deps, ADMIN, { ...desk.seen(id), ...CANCEL });
  await lookAt(desk, id, istInstant('2026-12-01', '22:01'));
  expect([mails(desk), texts(desk)]).toEqual([['Cancelled'], []]);
  await lookAt(desk, id, istInstant('2026-12-02', '08:00'));
  expect(texts(desk)).toEqual(['Punnagai: Your appointmen']);
});
