import { describe, expect, it } from 'vitest';
import { allowedOperations } from '#functions/core/payments/changes/allowed-operations.ts';
import { rescheduleBooking } from '#functions/core/booking/reschedule-booking.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { addDays, HOUR_MS, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { clinicId, NEXT_SLOT, NOW, sampleClinic, SLOT } from '#test/store/booking/sample-booking.ts';
import { bookingOperationDeps, STAFF } from './booking-operation-deps.ts';
import { refusal } from './free-booking.ts';
import { REQUEST } from '../test-deps.ts';

describe('a visit that is moved to another time', () => {
  it('claims the new time and frees the old one; payment, price and id stay, and its patient gets the calendar entry anew', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await sendNotifications(desk.deps, visit.id);
    desk.store.putClinic(sampleClinic({ consultation_fee_paise: paise(50_000) }));
    const answer = await rescheduleBooking(desk.deps, STAFF, { ...visit, slot: NEXT_SLOT });
    expect(answer).toEqual({
      id: visit.id,
      ver: visit.ver + 1,
      status: 'confirmed',
      payment_status: 'Paid',
      slot: NEXT_SLOT,
    });
    expect(desk.store.lock(clinicId(), SLOT)).toBeNull();
    expect(desk.store.lock(clinicId(), NEXT_SLOT)).toMatchObject({
      state: 'BOOKED',
      appointment_id: visit.id,
      payment_id: visit.payment_id,
    });
    expect(desk.booking(visit.id)).toMatchObject({
      appointment: { slot: NEXT_SLOT, amount_paise: 9900, ics_sequence: 1, moves_by_patient: 0 },
      payments: [{ payment_id: visit.payment_id, state: 'CAPTURED' }],
    });
    await sendNotifications(desk.deps, visit.id);
    const [confirmed, moved] = desk.sent.mails.map(({ event }) => event);
    expect(confirmed).toMatchObject({ uid: visit.id, sequence: 0, start: SLOT });
    expect(moved).toMatchObject({ uid: visit.id, sequence: 1, start: NEXT_SLOT, isCancelled: false });
    expect(desk.sent.texts.at(-1)?.text).toContain('has a new time: Tue 01 Dec 11 AM');
    // The old time can be had again.
    expect((await holdSlot(desk.deps, REQUEST)).slot).toBe(SLOT);
    expect(await desk.wrong()).toEqual([]);
  });

  it('withdraws what was to be said of a time that it does not have any more', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await sendNotifications(desk.deps, visit.id);
    await rescheduleBooking(desk.deps, STAFF, { ...visit, slot: NEXT_SLOT });
    const third = '2026-12-01T06:30:00.000Z';
    await rescheduleBooking(desk.deps, STAFF, { ...desk.seen(visit.id), slot: third });
    await sendNotifications(desk.deps, visit.id);
    expect(desk.sent.mails.map(({ event }) => event?.start)).toEqual([SLOT, third]);
    const moved = desk.booking(visit.id).notifications.filter(({ kind }) => kind === 'moved');
    const inState = (wanted: string) => moved.filter(({ state }) => state === wanted).map(({ slot }) => slot);
    expect(inState('WITHDRAWN')).toEqual([NEXT_SLOT, NEXT_SLOT]);
    expect(inState('SENT')).toEqual([third, third]);
  });

  it('stays where it is when somebody has the time, whoever was faster; a hold that is over has it no more', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    await holdSlot(desk.deps, { ...REQUEST, slot: NEXT_SLOT });
    const move = { ...visit, slot: NEXT_SLOT };
    await expect(rescheduleBooking(desk.deps, STAFF, move)).rejects.toEqual(refusal('slot_taken'));
    expect(desk.store.lock(clinicId(), SLOT)?.appointment_id).toBe(visit.id);
    desk.timeline.now += 8 * MINUTE_MS;
    await sweep(desk.deps, Infinity);
    expect(await rescheduleBooking(desk.deps, STAFF, move)).toMatchObject({ slot: NEXT_SLOT });
    const rivals = bookingOperationDeps();
    const [first, second] = [await rivals.paid(), await rivals.paid('2026-12-01T06:30:00.000Z')];
    const both = await Promise.allSettled(
      [first, second].map((one) => rescheduleBooking(rivals.deps, STAFF, { ...one, slot: NEXT_SLOT })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['slot_taken']);
    expect(await rivals.wrong()).toEqual([]);
  });

  it('stays where it is when the time it was to have ended while the table was slow', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid(NEXT_SLOT);
    desk.timeline.now = Date.parse(SLOT) + 59 * MINUTE_MS;
    await expect(rescheduleBooking(desk.slowBy(2 * MINUTE_MS), STAFF, { ...visit, slot: SLOT })).rejects.toEqual(
      refusal('slot_not_offered'),
    );
    expect(desk.booking(visit.id).appointment.slot).toBe(NEXT_SLOT);
    desk.timeline.now = Date.parse(SLOT) + 59 * MINUTE_MS;
    expect(await rescheduleBooking(desk.deps, STAFF, { ...visit, slot: SLOT })).toMatchObject({ slot: SLOT });
    expect(await desk.wrong()).toEqual([]);
  });

  it('a patient may reschedule a visit until four hours before, twice, within the times that the site offers', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    const to = (slot: string) => rescheduleBooking(desk.deps, 'patient', { ...desk.seen(visit.id), slot });
    const inHours = slotsOn(sampleClinic(), addDays(istDay(NOW), 21))[0] ?? '';
    await expect(to(inHours)).rejects.toEqual(refusal('slot_not_offered'));
    await expect(to('2026-12-01T04:45:00.000Z')).rejects.toEqual(refusal('slot_not_offered'));
    await expect(to(SLOT)).rejects.toMatchObject({ code: 'invalid_input', field: 'slot' });
    await to(NEXT_SLOT);
    await to('2026-12-04T04:30:00.000Z');
    expect(desk.booking(visit.id).appointment).toMatchObject({ moves_by_patient: 2, ics_sequence: 2 });
    await expect(to(SLOT)).rejects.toEqual(refusal('moved_too_often'));
    expect(await rescheduleBooking(desk.deps, STAFF, { ...desk.seen(visit.id), slot: inHours })).toMatchObject({
      slot: inHours,
    });
    const late = bookingOperationDeps();
    const soon = await late.paid();
    late.timeline.now = Date.parse(SLOT) - 4 * HOUR_MS;
    await expect(rescheduleBooking(late.deps, 'patient', { ...soon, slot: NEXT_SLOT })).rejects.toEqual(
      refusal('move_too_late'),
    );
    expect(await desk.wrong()).toEqual([]);
  });

  it.each([
    { promised: 24, hours: 24 },
    { promised: 2, hours: 4 },
  ])(
    'a patient may reschedule a visit until $hours hours before if $promised were promised',
    async ({ promised, hours }) => {
      const desk = bookingOperationDeps();
      desk.control.cancelHours = promised;
      const visit = await desk.paid('2026-12-04T04:30:00.000Z');
      // A later change of the setting does not affect this booking.
      desk.control.cancelHours = 12;
      const until = Date.parse('2026-12-04T04:30:00.000Z') - hours * HOUR_MS;
      desk.timeline.now = until;
      const later = { ...visit, slot: '2026-12-10T04:30:00.000Z' };
      await expect(rescheduleBooking(desk.deps, 'patient', later)).rejects.toEqual(refusal('move_too_late'));
      desk.timeline.now = until - 1;
      expect(allowedOperations(desk.booking(visit.id), desk.timeline.now, 'patient')).toContainEqual({
        operation: 'move',
        until: new Date(until).toISOString(),
      });
      expect(await rescheduleBooking(desk.deps, 'patient', later)).toMatchObject({ slot: later.slot });
      expect(await desk.wrong()).toEqual([]);
    },
  );

  it('a patient cannot reschedule a visit at a clinic that takes no new bookings, and staff still may', async () => {
    const desk = bookingOperationDeps();
    const visit = await desk.paid();
    desk.store.putClinic(sampleClinic({ paused_at: NOW }));
    const move = { ...visit, slot: NEXT_SLOT };
    await expect(rescheduleBooking(desk.deps, 'patient', move)).rejects.toEqual(refusal('slot_not_offered'));
    expect(await rescheduleBooking(desk.deps, STAFF, move)).toMatchObject({ slot: NEXT_SLOT });
  });
});
