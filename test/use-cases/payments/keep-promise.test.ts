import { describe, expect, it } from 'vitest';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import {
  approveRefundRequest,
  submitRefundRequest,
  declineRefundRequest,
} from '#functions/core/payments/refunds/decide-refund-request.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import {
  ADMIN,
  STAFF,
  paid,
  stands,
  seen,
  row,
  give,
  refused,
  wait,
  visitBegins,
  books,
  type Paid,
} from './refund-deps.ts';

describe('the money-back promise (P-061)', () => {
  const ask = (of: Paid) =>
    submitRefundRequest(of.small.deps, { ...seen(of), reason: 'The filling fell out the same evening' });

  it('is asked for once, within a day of the start of the visit', async () => {
    const of = await paid();
    expect(await refused(ask(of))).toBe('act_not_allowed');
    await visitBegins(of);
    await ask(of);
    expect(stands(of).refund_request).toMatchObject({ state: 'asked', payment_id: of.payment_id });
    expect(await refused(ask(of))).toBe('act_not_allowed');
    const late = await paid();
    await visitBegins(late);
    await wait(late, 25 * HOUR_MS);
    expect(await refused(ask(late))).toBe('act_not_allowed');
  });

  it('is kept by a refund of all that is left, which an admin approves (P-061)', async () => {
    const of = await paid();
    await visitBegins(of);
    await ask(of);
    const approval = { ...seen(of), words: '' };
    expect(await refused(approveRefundRequest(of.small.deps, STAFF, approval))).toBe('act_not_allowed');
    expect(await approveRefundRequest(of.small.deps, ADMIN, approval)).toMatchObject({ payment_status: 'Refund due' });
    expect(stands(of).refund_request).toMatchObject({ state: 'approved', amount_paise: 9900, decided_by: 'asha' });
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.ledger().refunds).toMatchObject([{ amount_paise: 9900, status: 'processed' }]);
    expect(stands(of).appointment.payment_status).toBe('Refunded');
    expect((await books(of)).violations).toEqual([]);
    expect(await refused(declineRefundRequest(of.small.deps, ADMIN, { ...seen(of), words: 'too late' }))).toBe(
      'act_not_allowed',
    );
  });

  it('is kept, too, where all of the money goes back already: nothing is asked for twice, and nobody is told of a refusal', async () => {
    const of = await paid();
    await visitBegins(of);
    await ask(of);
    await give(of, paise(9900));
    const approval = { ...seen(of), words: '' };
    expect(await refused(approveRefundRequest(of.small.deps, STAFF, approval))).toBe('act_not_allowed');
    expect(await approveRefundRequest(of.small.deps, ADMIN, approval)).toMatchObject({ payment_status: 'Refund due' });
    expect(stands(of).refund_request).toMatchObject({ state: 'approved', amount_paise: 9900, decided_by: 'asha' });
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.ledger().refunds).toMatchObject([{ amount_paise: 9900, status: 'processed' }]);
    expect((await books(of)).violations).toEqual([]);
    await sendNotifications(of.small.deps, of.id);
    expect(of.small.sent.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Booking Confirmed'),
      'You get ₹99 back',
      'Refunded: ₹99',
    ]);
  });

  it('is kept by all the rest while a part is on its way', async () => {
    const of = await paid();
    await visitBegins(of);
    await ask(of);
    await give(of, paise(3000));
    await approveRefundRequest(of.small.deps, ADMIN, { ...seen(of), words: '' });
    expect(stands(of).refund_request).toMatchObject({ state: 'approved', amount_paise: 6900 });
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 9900 });
    expect((await books(of)).violations).toEqual([]);
  });

  it('is refused in words that the patient gets, and nothing goes back', async () => {
    const of = await paid();
    await visitBegins(of);
    await ask(of);
    await declineRefundRequest(of.small.deps, ADMIN, { ...seen(of), words: 'The dentist saw you for an hour.' });
    await sendNotifications(of.small.deps, of.id);
    const mail = of.small.sent.mails.find(({ subject }) => subject.includes('refund request'));
    expect(mail?.text).toContain('The dentist saw you for an hour.');
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.refunds).toEqual([]);
    expect(stands(of).appointment.payment_status).toBe('Paid');
  });
});
