import { describe, expect, it } from 'vitest';
import { allowedOperations } from '#functions/core/payments/changes/allowed-operations.ts';
import { viewAppointment } from '#functions/core/booking/view-appointment.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { clinicId, NEXT_SLOT, SLOT } from '#test/store/booking/sample-booking.ts';
import { failOneRefund } from '../payments/refund-deps.ts';
import { ADMIN, bookingOperationDeps, STAFF } from './booking-operation-deps.ts';
import { refusal } from './free-booking.ts';

const cancel = { reason: 'the dentist is ill', refund: 'policy', isFresh: true } as const;

/** Razorpay returns what is owed, and the product sees it. */
async function refundAll(desk: ReturnType<typeof bookingOperationDeps>, id: string): Promise<void> {
  await reconcileBooking(desk.deps, id);
  while (desk.timeline.next() < Infinity) desk.timeline.runNext();
  await reconcileBooking(desk.deps, id);
}

describe('a visit that is cancelled (A-091)', () => {
  it('frees its slot, owes the whole fee four hours before, tells its patient, and names who did it', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    const answer = await cancelBooking(desk.deps, ADMIN, { ...visit, ...cancel });
    expect(answer).toMatchObject({
      id: visit.id,
      ver: visit.ver + 1,
      status: 'cancelled',
      payment_status: 'Refund due',
    });
    expect(desk.store.lock(clinicId(), SLOT)).toBeNull();
    expect(await desk.events()).toEqual([['asha', 'booking.cancel', `booking#${visit.id}`]]);
    await sendNotifications(desk.deps, visit.id);
    expect(desk.sent.texts.map(({ text }) => text)).toEqual([
      expect.stringContaining('is cancelled. You get Rs 99 back'),
    ]);
    expect(desk.sent.mails.map(({ event }) => event)).toEqual([
      expect.objectContaining({ uid: visit.id, isCancelled: true, sequence: 1 }),
    ]);
    await refundAll(desk, visit.id);
    expect(desk.booking(visit.id).payments).toMatchObject([{ state: 'REFUNDED', amount_paise: paise(9900) }]);
    expect(await desk.wrong()).toEqual([]);
  });

  it('and refunded is one e-mail and one SMS, which say what goes back and when', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await cancelBooking(desk.deps, ADMIN, { ...visit, ...cancel });
    await refundAll(desk, visit.id);
    await sendNotifications(desk.deps, visit.id);
    expect(desk.booking(visit.id).payments).toMatchObject([{ state: 'REFUNDED' }]);
    expect(desk.sent.texts.map(({ text }) => text)).toEqual([
      expect.stringContaining('is cancelled. You get Rs 99 back in 5 to 7 working days.'),
    ]);
    expect(desk.sent.mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('₹99 is refunded to the account you paid from. Banks take 5 to 7 working days.'),
    ]);
  });

  it.each([
    ['was given up', { state: 'FAILED' }],
    ['bounced', { state: 'SENT', arrival: 'BOUNCED' }],
    ['was not sent, as its address takes none', { state: 'SUPPRESSED' }],
  ] as const)('is followed by the message of its refund where its e-mail %s', async (_, progress) => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await cancelBooking(desk.deps, ADMIN, { ...visit, ...cancel });
    const mail = desk
      .booking(visit.id)
      .notifications.find(({ kind, channel }) => kind === 'cancelled' && channel === 'email');
    if (mail === undefined) throw new Error('no e-mail of the cancellation');
    desk.store.put(rowOf.notification({ ...mail, ...progress, next_check_at: null }));
    await refundAll(desk, visit.id);
    const refunded = desk.booking(visit.id).notifications.filter(({ kind }) => kind === 'refunded');
    expect(refunded.map(({ channel }) => channel)).toEqual(['email']);
  });

  it('is followed by the message of a refund that failed first', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await cancelBooking(desk.deps, ADMIN, { ...visit, ...cancel });
    failOneRefund(desk.store, visit.id);
    await refundAll(desk, visit.id);
    const kinds = desk.booking(visit.id).notifications.filter(({ kind }) => kind === 'refunded');
    expect(kinds.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  });

  it('keeps the way to its own page, which a hold that is over has not', async () => {
    const desk = bookingOperationDeps();
    const { id, token, order_id } = await desk.ordered();
    desk.authorise(order_id);
    await reconcileBooking(desk.deps, id);
    await cancelBooking(desk.deps, ADMIN, { ...desk.seen(id), ...cancel });
    const view = await viewAppointment(desk.deps, { appointment_id: id, token });
    expect(view).toMatchObject({ booking_state: 'cancelled', booking_completed_at: expect.any(String) });
    expect(view.own_page).toMatch(/^\/b#\w{12}$/);
    const left = await desk.ordered(NEXT_SLOT);
    desk.timeline.now += HOUR_MS;
    await reconcileBooking(desk.deps, left.id);
    expect(await viewAppointment(desk.deps, { appointment_id: left.id, token: left.token })).toMatchObject({
      booking_state: 'cancelled',
      booking_completed_at: null,
      own_page: null,
    });
  });

  it('returns nothing in its last four hours, unless an admin decides otherwise', async () => {
    for (const [refund, state] of [
      ['policy', 'CAPTURED'],
      ['whole', 'REFUND_DUE'],
      ['none', 'CAPTURED'],
    ] as const) {
      const desk = bookingOperationDeps();
      const visit = await desk.paid();
      desk.timeline.now = Date.parse(SLOT) - 4 * HOUR_MS + MINUTE_MS;
      await cancelBooking(desk.deps, ADMIN, { ...visit, ...cancel, refund });
      expect([refund, desk.booking(visit.id).payments[0]?.state]).toEqual([refund, state]);
      await sendNotifications(desk.deps, visit.id);
      expect(desk.sent.texts[0]?.text).toContain(state === 'CAPTURED' ? 'No refund, as it was late.' : 'Rs 99 back');
    }
  });

  it('days ahead, of which an admin keeps the fee, is not told as one that was cancelled late', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await cancelBooking(desk.deps, ADMIN, { ...visit, ...cancel, refund: 'none' });
    desk.timeline.now = Date.parse(SLOT) - HOUR_MS;
    await sendNotifications(desk.deps, visit.id);
    const [said, mail] = [desk.sent.texts[0]?.text, desk.sent.mails[0]?.text];
    expect(said).toContain('is cancelled. No refund. Ref');
    expect(mail).toContain('The fee is not returned.');
    expect(mail).not.toContain('less than 4 hours');
  });

  it('and of which money goes back later all the same, is not told as one that stays as it is', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await cancelBooking(desk.deps, ADMIN, { ...visit, ...cancel, refund: 'none' });
    const [payment] = desk.booking(visit.id).payments;
    const refund = {
      ...desk.seen(visit.id),
      payment_id: payment?.payment_id ?? '',
      amount_paise: paise(5000),
      reason: 'a kindness',
    };
    await giveRefund(desk.deps, ADMIN, refund);
    await sendNotifications(desk.deps, visit.id);
    const mail = desk.sent.mails.find(({ subject }) => subject === 'You get ₹50 back');
    expect(mail?.text).toContain('It is refunded to the account you paid from.');
    expect(mail?.text).not.toContain('Your booking stays as it is.');
  });

  it('gives its patient by the link what the policy says, whatever is asked for, until the visit begins', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    desk.timeline.now = Date.parse(SLOT) - HOUR_MS;
    expect(allowedOperations(desk.booking(visit.id), desk.timeline.now, 'patient')).toEqual([
      { operation: 'cancel', refund_paise: paise(0), until: SLOT },
      { operation: 'replace_link', until: expect.any(String) },
    ]);
    await cancelBooking(desk.deps, 'patient', { ...visit, ...cancel, refund: 'whole', isFresh: false });
    expect(desk.booking(visit.id).payments[0]?.state).toBe('CAPTURED');
    const { audit } = (await desk.dump()).bookings[0] ?? {};
    expect(audit?.at(-1)).toMatchObject({ actor: 'patient', actor_id: null, reason: cancel.reason });
    const late = bookingOperationDeps();
    const begun = await late.paid();
    late.timeline.now = Date.parse(SLOT);
    await expect(cancelBooking(late.deps, 'patient', { ...begun, ...cancel })).rejects.toEqual(
      refusal('act_not_allowed'),
    );
  });

  it('is an admin’s to cancel once money was taken, after a young sign-in', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await expect(cancelBooking(desk.deps, STAFF, { ...visit, ...cancel })).rejects.toEqual(refusal('forbidden'));
    await expect(cancelBooking(desk.deps, ADMIN, { ...visit, ...cancel, isFresh: false })).rejects.toEqual(
      refusal('sign_in_again'),
    );
    expect(desk.booking(visit.id).appointment.phase).toBe('CONFIRMED');
  });

  it('an unpaid visit is released, and later money is refunded; a visit being paid for is not released', async () => {
    const desk = bookingOperationDeps();
    const { id, order_id } = await desk.ordered();
    desk.razorpay.begin(order_id);
    const unpaid = { ...desk.seen(id), ...cancel };
    await expect(cancelBooking(desk.deps, STAFF, unpaid)).rejects.toEqual(refusal('payment_under_way'));
    desk.control.outage = true;
    await expect(cancelBooking(desk.deps, STAFF, unpaid)).rejects.toEqual(refusal('payment_under_way'));
    desk.control.outage = false;
    desk.timeline.now += 13 * MINUTE_MS;
    expect(await cancelBooking(desk.deps, STAFF, unpaid)).toMatchObject({ status: 'cancelled' });
    expect(desk.store.lock(clinicId(), SLOT)).toBeNull();
    const payment = desk.authorise(order_id);
    await reconcileBooking(desk.deps, id);
    expect(desk.booking(id).payments).toMatchObject([{ payment_id: payment, role: 'SURPLUS', state: 'VOID_WAIT' }]);
  });

  it('a visit paid a moment ago reports that to the staff member who cancels it', async () => {
    const desk = bookingOperationDeps();
    const { id, order_id } = await desk.ordered();
    const before = desk.seen(id);
    desk.authorise(order_id);
    const ask = () => cancelBooking(desk.deps, STAFF, { ...before, ...cancel });
    await expect(ask()).rejects.toEqual(refusal('payment_under_way'));
    // It was made known to the queue, which settles it.
    await reconcileBooking(desk.deps, desk.queued.at(-1)?.appointment_id ?? '');
    await expect(ask()).rejects.toMatchObject({
      code: 'changed_meanwhile',
      facts: { ver: before.ver + 2, status: 'confirmed', slot: SLOT },
    });
  });

  it('waits while its money is authorised and not captured', async () => {
    const desk = bookingOperationDeps();
    const { id, order_id } = await desk.ordered();
    desk.authorise(order_id);
    const capture = () => Promise.reject(new Error('not now'));
    const deps = { ...desk.deps, provider: { ...desk.deps.provider, capture } };
    await reconcileBooking(deps, id).catch(() => null);
    expect(desk.booking(id).appointment.phase).toBe('SECURED');
    await expect(cancelBooking(desk.deps, ADMIN, { ...desk.seen(id), ...cancel })).rejects.toEqual(
      refusal('payment_under_way'),
    );
    expect(allowedOperations(desk.booking(id), desk.timeline.now, 'admin')).toEqual([]);
  });
});
