import { describe, expect, it } from 'vitest';
import { allowedActs } from '#functions/core/booking/allowed-acts.ts';
import { completeVisit, correctVisit, noteNoShow } from '#functions/core/booking/note-visit.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { clinicId, SLOT } from '#test/store/sample-booking.ts';
import { ADMIN, deskWorld, STAFF } from './desk-world.ts';
import { refusal } from './free-booking.ts';

describe('a visit that took place, or did not (A-091)', () => {
  it('is noted once it has begun, and can be made the other for seven days', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    await expect(completeVisit(desk.world, STAFF, visit)).rejects.toEqual(refusal('act_not_allowed'));
    desk.timeline.now = Date.parse(SLOT);
    expect(await noteNoShow(desk.world, STAFF, visit)).toMatchObject({ status: 'no_show', payment_status: 'Paid' });
    desk.timeline.now += 7 * DAY_MS - MINUTE_MS;
    const corrected = await correctVisit(desk.world, ADMIN, desk.seen(visit.id));
    expect(corrected).toMatchObject({ status: 'completed', payment_status: 'Paid' });
    desk.timeline.now += MINUTE_MS;
    await expect(correctVisit(desk.world, ADMIN, desk.seen(visit.id))).rejects.toEqual(refusal('act_not_allowed'));
    expect(await desk.acts()).toEqual([
      ['ravi', 'booking.no_show', `booking#${visit.id}`],
      ['asha', 'booking.correct', `booking#${visit.id}`],
    ]);
    expect(desk.store.lock(clinicId(), SLOT)).toMatchObject({ appointment_id: visit.id, state: 'BOOKED' });
    expect(await desk.wrong()).toEqual([]);
  });

  it('is noted by one of two who act on what both saw; the other is told', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    desk.timeline.now = Date.parse(SLOT) + MINUTE_MS;
    const both = await Promise.allSettled([
      completeVisit(desk.world, STAFF, visit),
      noteNoShow(desk.world, ADMIN, visit),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject({ code: 'changed_meanwhile', facts: { ver: visit.ver + 1 } });
  });

  it('is nobody’s to note but the team’s', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    desk.timeline.now = Date.parse(SLOT) + MINUTE_MS;
    await expect(completeVisit(desk.world, 'patient', visit)).rejects.toEqual(refusal('act_not_allowed'));
    expect(allowedActs(desk.booking(visit.id), desk.timeline.now, 'patient').map(({ act }) => act)).toEqual([
      'ask_promise',
    ]);
  });
});
