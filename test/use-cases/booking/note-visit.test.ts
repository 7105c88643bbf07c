import { describe, expect, it } from 'vitest';
import { allowedOperations } from '#functions/core/payments/changes/allowed-operations.ts';
import { rescheduleBooking } from '#functions/core/booking/reschedule-booking.ts';
import { completeVisit, correctVisit, noteNoShow } from '#functions/core/booking/note-visit.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { clinicId, NEXT_SLOT, SLOT } from '#test/store/booking/sample-booking.ts';
import { ADMIN, bookingOperationDeps, STAFF } from './booking-operation-deps.ts';
import { refusal } from './free-booking.ts';

describe('a visit that took place, or did not (A-091)', () => {
  it('is noted once it has begun, and can be made the other for seven days', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await expect(completeVisit(desk.deps, STAFF, visit)).rejects.toEqual(refusal('act_not_allowed'));
    desk.timeline.now = Date.parse(SLOT);
    expect(await noteNoShow(desk.deps, STAFF, visit)).toMatchObject({ status: 'no_show', payment_status: 'Paid' });
    desk.timeline.now += 7 * DAY_MS - MINUTE_MS;
    const corrected = await correctVisit(desk.deps, ADMIN, desk.seen(visit.id));
    expect(corrected).toMatchObject({ status: 'completed', payment_status: 'Paid' });
    desk.timeline.now += MINUTE_MS;
    await expect(correctVisit(desk.deps, ADMIN, desk.seen(visit.id))).rejects.toEqual(refusal('act_not_allowed'));
    expect(await desk.events()).toEqual([
      ['ravi', 'booking.no_show', `booking#${visit.id}`],
      ['asha', 'booking.correct', `booking#${visit.id}`],
    ]);
    expect(desk.store.lock(clinicId(), SLOT)).toMatchObject({ appointment_id: visit.id, state: 'BOOKED' });
    expect(await desk.wrong()).toEqual([]);
  });

  it('stands where its money went back on the dashboard before anybody noted it: it is shown as returned, and noted', async () => {
    const desk = bookingOperationDeps();
    const [visit, other] = [await desk.paid(), await desk.paid(NEXT_SLOT)];
    desk.timeline.now = Date.parse(NEXT_SLOT);
    for (const { id, payment_id } of [visit, other]) {
      desk.razorpay.refund(payment_id, paise(9900), null);
      await reconcileBooking(desk.deps, id);
      desk.timeline.now += HOUR_MS;
      while (desk.timeline.next() <= desk.timeline.now) desk.timeline.runNext();
      await reconcileBooking(desk.deps, id);
      expect(desk.booking(id).appointment.phase).toBe('CONFIRMED');
    }
    expect(await completeVisit(desk.deps, STAFF, desk.seen(visit.id))).toMatchObject({
      status: 'completed',
      payment_status: 'Refunded',
    });
    // Nobody came, and is given another time.
    const later = { ...desk.seen(other.id), slot: '2026-12-03T04:30:00.000Z' };
    expect(await rescheduleBooking(desk.deps, STAFF, later)).toMatchObject({ payment_status: 'Refunded' });
    expect(await desk.wrong()).toEqual([]);
  });

  it('is noted by one of two who act on what both saw; the other is told', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    desk.timeline.now = Date.parse(SLOT) + MINUTE_MS;
    const both = await Promise.allSettled([
      completeVisit(desk.deps, STAFF, visit),
      noteNoShow(desk.deps, ADMIN, visit),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject({ code: 'changed_meanwhile', facts: { ver: visit.ver + 1 } });
  });

  it('is nobody’s to note but the team’s', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    desk.timeline.now = Date.parse(SLOT) + MINUTE_MS;
    await expect(completeVisit(desk.deps, 'patient', visit)).rejects.toEqual(refusal('act_not_allowed'));
    expect(
      allowedOperations(desk.booking(visit.id), desk.timeline.now, 'patient').map(({ operation }) => operation),
    ).toEqual(['ask_promise', 'replace_link']);
  });
});
