import { describe, expect, it } from 'vitest';
import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { markPaid, undoPaid } from '#functions/core/booking/mark-paid.ts';
import { rescheduleBooking } from '#functions/core/booking/reschedule-booking.ts';
import { completeVisit, noteNoShow } from '#functions/core/booking/note-visit.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { sumsOf } from '#shared/domain/money/money-sums.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { addDays, DAY_MS, HOUR_MS, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { clinicId, NEXT_SLOT, NOW, sampleClinic, SLOT } from '#test/store/booking/sample-booking.ts';
import { ADMIN, bookingOperationDeps, STAFF } from './booking-operation-deps.ts';
import { refusal } from './free-booking.ts';
import { CUSTOMER, REQUEST } from '../test-deps.ts';

const cancel = { reason: 'the dentist is ill', refund: 'policy', isFresh: true } as const;
const WALK_IN = {
  clinic_id: clinicId(),
  slot: SLOT,
  name: 'Kamala',
  phone: '9876501234',
  paid_by: 'at_clinic',
} as const;

describe('a booking at the clinic’s desk', () => {
  it('is confirmed at once by name and phone, enqueues an SMS, and reads Pending until staff note that it was paid', async () => {
    const desk = bookingOperationDeps();
    const made = await bookAtDesk(desk.deps, STAFF, WALK_IN);
    expect(made).toMatchObject({ ver: 1, status: 'confirmed', payment_status: 'Pending', slot: SLOT });
    await reconcileBooking(desk.deps, made.id);
    await sendNotifications(desk.deps, made.id);
    expect(desk.sent.mails).toEqual([]);
    expect(desk.sent.texts.map(({ to }) => to)).toEqual([WALK_IN.phone]);
    await expect(holdSlot(desk.deps, REQUEST)).rejects.toEqual(refusal('slot_taken'));
    const paid = await markPaid(desk.deps, STAFF, made);
    expect(paid).toMatchObject({ ver: 2, status: 'confirmed', payment_status: 'Paid' });
    expect(desk.booking(made.id).money).toMatchObject([
      { what: 'taken', how: 'at_clinic', amount_paise: 9900, payment_id: null, ver: 2 },
    ]);
    await expect(markPaid(desk.deps, STAFF, paid)).rejects.toEqual(refusal('act_not_allowed'));
    expect(await desk.events()).toEqual([
      ['ravi', 'booking.book', `booking#${made.id}`],
      ['ravi', 'booking.mark_paid', `booking#${made.id}`],
    ]);
    expect(await desk.wrong()).toEqual([]);
  });

  it('a booking paid at the desk is refunded there, by an admin', async () => {
    const desk = bookingOperationDeps();
    const made = await bookAtDesk(desk.deps, STAFF, { ...WALK_IN, email: CUSTOMER.email });
    await markPaid(desk.deps, STAFF, made);
    const seen = desk.seen(made.id);
    await expect(cancelBooking(desk.deps, STAFF, { ...seen, ...cancel })).rejects.toEqual(refusal('forbidden'));
    await expect(cancelBooking(desk.deps, 'patient', { ...seen, ...cancel })).rejects.toEqual(
      refusal('act_not_allowed'),
    );
    const cancelled = await cancelBooking(desk.deps, ADMIN, { ...seen, ...cancel });
    expect(cancelled).toMatchObject({ status: 'cancelled', payment_status: 'Refunded' });
    expect(desk.booking(made.id).money.map(({ what, amount_paise }) => [what, amount_paise])).toEqual([
      ['taken', 9900],
      ['returned', 9900],
    ]);
    await sendNotifications(desk.deps, made.id);
    expect(desk.sent.mails.at(-1)?.text).toContain('The clinic gives your fee back.');
    expect(await desk.wrong()).toEqual([]);
  });

  it('is cancelled with just what was given back at the desk written down: a part, or nothing', async () => {
    for (const [given_back_paise, refund, status, told] of [
      [paise(2500), 'policy', 'Paid', 'The clinic gives you ₹25 back.'],
      [paise(0), 'whole', 'Paid', 'The fee is not returned.'],
      [undefined, 'none', 'Paid', 'The fee is not returned.'],
      [paise(9900), 'none', 'Refunded', 'The clinic gives your fee back.'],
    ] as const) {
      const desk = bookingOperationDeps();
      const made = await bookAtDesk(desk.deps, STAFF, { ...WALK_IN, email: CUSTOMER.email });
      const { id } = await markPaid(desk.deps, STAFF, made);
      const asked = { ...desk.seen(id), ...cancel, refund };
      await expect(cancelBooking(desk.deps, ADMIN, { ...asked, given_back_paise: paise(9901) })).rejects.toMatchObject({
        code: 'refund_too_much',
        field: 'given_back_paise',
      });
      expect(await cancelBooking(desk.deps, ADMIN, { ...asked, given_back_paise })).toMatchObject({
        status: 'cancelled',
        payment_status: status,
      });
      const returned = desk.booking(id).money.filter(({ what }) => what === 'returned');
      const back = given_back_paise ?? 0;
      expect(returned.map(({ amount_paise }) => amount_paise)).toEqual(back === 0 ? [] : [back]);
      await sendNotifications(desk.deps, id);
      expect(desk.sent.mails.at(-1)?.text).toContain(told);
      expect(await desk.wrong()).toEqual([]);
    }
  });

  it('an admin corrects a booking recorded as paid by mistake, with a reason, and it may still be paid', async () => {
    const desk = bookingOperationDeps();
    const made = await bookAtDesk(desk.deps, STAFF, WALK_IN);
    const reason = 'it was another visit';
    await expect(undoPaid(desk.deps, ADMIN, { ...desk.seen(made.id), reason })).rejects.toEqual(
      refusal('act_not_allowed'),
    );
    const paid = await markPaid(desk.deps, STAFF, made);
    await expect(undoPaid(desk.deps, STAFF, { ...paid, reason })).rejects.toEqual(refusal('act_not_allowed'));
    await expect(undoPaid(desk.deps, ADMIN, { ...made, reason })).rejects.toEqual(refusal('changed_meanwhile'));
    const undone = await undoPaid(desk.deps, ADMIN, { ...paid, reason });
    expect(undone).toMatchObject({ ver: 3, status: 'confirmed', payment_status: 'Pending' });
    expect(desk.booking(made.id).money.map(({ what, how, amount_paise }) => [what, how, amount_paise])).toEqual([
      ['taken', 'at_clinic', 9900],
      ['taken', 'at_clinic', -9900],
    ]);
    expect((await desk.dump()).bookings[0]?.audit.at(-1)).toMatchObject({
      move: 'undo_paid',
      actor_id: 'asha',
      reason,
    });
    expect((await desk.events()).at(-1)).toEqual(['asha', 'booking.undo_paid', `booking#${made.id}`]);
    expect(await desk.wrong()).toEqual([]);
    const again = await markPaid(desk.deps, STAFF, undone);
    expect(again).toMatchObject({ ver: 4, payment_status: 'Paid' });
    await cancelBooking(desk.deps, ADMIN, { ...desk.seen(made.id), ...cancel });
    expect(sumsOf(desk.booking(made.id).money)).toMatchObject({ taken_at_clinic: 9900, returned_at_clinic: 9900 });
    expect(await desk.wrong()).toEqual([]);
  });

  it('reaches ninety days ahead and the hour that has begun, counts in no share, and is free where staff say so', async () => {
    const days = [90, 91].map((ahead) => addDays(istDay(NOW), ahead));
    const desk = bookingOperationDeps({ open_dates: days });
    const [far = '', farther = ''] = days.map((day) => slotsOn(sampleClinic({ open_dates: days }), day)[0] ?? '');
    await bookAtDesk(desk.deps, STAFF, { ...WALK_IN, slot: far });
    await expect(bookAtDesk(desk.deps, STAFF, { ...WALK_IN, slot: farther })).rejects.toEqual(
      refusal('slot_not_offered'),
    );
    desk.timeline.now = Date.parse(SLOT) + 59 * MINUTE_MS;
    const running = await bookAtDesk(desk.deps, STAFF, { ...WALK_IN, paid_by: 'free' });
    expect(running).toMatchObject({ slot: SLOT });
    await expect(markPaid(desk.deps, STAFF, running)).rejects.toEqual(refusal('act_not_allowed'));
    expect(await completeVisit(desk.deps, STAFF, running)).toMatchObject({ status: 'completed' });
    expect((await desk.dump()).quotaSlots).toEqual([]);
    expect(await desk.wrong()).toEqual([]);
  });

  it('is for an hour that runs when it is written: one that ended while the table was slow is refused', async () => {
    const desk = bookingOperationDeps();
    desk.timeline.now = Date.parse(SLOT) + 59 * MINUTE_MS;
    await expect(bookAtDesk(desk.slowBy(2 * MINUTE_MS), STAFF, WALK_IN)).rejects.toEqual(refusal('slot_not_offered'));
    expect(desk.store.bookings()).toEqual([]);
    expect(await desk.wrong()).toEqual([]);
  });

  it('is one however often it is asked for with its key, and refused for another person with the same', async () => {
    const desk = bookingOperationDeps();
    const ask = (change = {}) =>
      bookAtDesk(desk.deps, STAFF, { ...WALK_IN, ...change, idempotency_key: 'one and the same key' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(desk.store.bookings()).toHaveLength(1);
    await expect(ask({ slot: NEXT_SLOT })).rejects.toEqual(refusal('idempotency_mismatch'));
    await expect(ask({ phone: '9876500000' })).rejects.toEqual(refusal('idempotency_mismatch'));
    for (const other of [{ name: 'Kumar' }, { paid_by: 'free' }, { email: 'kamala@example.in' }])
      await expect(ask(other)).rejects.toEqual(refusal('idempotency_mismatch'));
    expect(await ask()).toEqual(answers[0]);
    await expect(bookAtDesk(desk.deps, STAFF, WALK_IN)).rejects.toEqual(refusal('slot_taken'));
  });

  it('is found by its key wherever it was moved to meanwhile, by what was asked for and by no other time', async () => {
    const desk = bookingOperationDeps();
    const ask = (slot: string) =>
      bookAtDesk(desk.deps, STAFF, { ...WALK_IN, slot, idempotency_key: 'one and the same key' });
    const made = await ask(SLOT);
    const [later = ''] = slotsOn(sampleClinic(), istDay(SLOT)).filter((slot) => slot > NEXT_SLOT);
    const moved = await rescheduleBooking(desk.deps, STAFF, { ...made, slot: NEXT_SLOT });
    expect(await ask(SLOT)).toEqual(moved);
    for (const other of [NEXT_SLOT, later]) await expect(ask(other)).rejects.toEqual(refusal('idempotency_mismatch'));
    const again = await rescheduleBooking(desk.deps, STAFF, { ...moved, slot: later });
    expect(await ask(SLOT)).toEqual(again);
    for (const other of [NEXT_SLOT, later]) await expect(ask(other)).rejects.toEqual(refusal('idempotency_mismatch'));
    expect(desk.store.bookings()).toHaveLength(1);
  });

  it('is not taken by a clinic that takes no new bookings', async () => {
    const desk = bookingOperationDeps({ paused_at: NOW });
    await expect(bookAtDesk(desk.deps, STAFF, WALK_IN)).rejects.toEqual(refusal('slot_not_offered'));
    desk.store.putClinic(sampleClinic({ archived_at: NOW }));
    await expect(bookAtDesk(desk.deps, STAFF, WALK_IN)).rejects.toEqual(refusal('clinic_not_found'));
  });
});

it('the sweeper leaves what the desk booked and noted alone', async () => {
  const desk = bookingOperationDeps();
  const made = await bookAtDesk(desk.deps, STAFF, WALK_IN);
  desk.timeline.now = Date.parse(SLOT) + HOUR_MS;
  await noteNoShow(desk.deps, STAFF, made);
  desk.timeline.now += DAY_MS;
  await sweep(desk.deps, Infinity);
  expect(desk.booking(made.id).appointment).toMatchObject({ phase: 'NO_SHOW', ver: 2, next_check_at: null });
});
