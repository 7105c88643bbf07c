import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingStore, Move } from '#functions/core/ports.ts';
import { appointmentId, clinicId, holdMove, nextMove, NOW, sampleAppointment, sampleNotice } from './sample-booking.ts';
import type { MakeStores } from './stores-under-test.ts';

const OK = { ok: true };

/** What the sweeper reads and writes. */
export function dueAndNoticesContract(make: MakeStores): void {
  let bookings: BookingStore;
  beforeEach(async () => {
    ({ bookings } = await make());
  });

  describe('reschedule', () => {
    const LATER = '2026-11-30T09:00:00.000Z';

    it('moves the next look and nothing else', async () => {
      await bookings.commit(holdMove());
      await bookings.reschedule(appointmentId(), 1, LATER);
      expect((await bookings.load(appointmentId()))?.appointment).toEqual(sampleAppointment({ next_check_at: LATER }));
      expect(await bookings.due('2026-11-30T08:00:00.000Z', 10)).toEqual([]);
      expect(await bookings.due(LATER, 10)).toEqual([{ kind: 'appointment', appointment_id: appointmentId() }]);
      expect(await bookings.commit(nextMove(sampleAppointment()))).toEqual(OK);
    });

    it('takes an appointment off the list and puts it back', async () => {
      await bookings.commit(holdMove());
      await bookings.reschedule(appointmentId(), 1, null);
      expect((await bookings.load(appointmentId()))?.appointment.next_check_at).toBeNull();
      expect(await bookings.due('2027-01-01T00:00:00.000Z', 10)).toEqual([]);
      await bookings.reschedule(appointmentId(), 1, LATER);
      expect(await bookings.due(LATER, 10)).toHaveLength(1);
    });

    it('does nothing to another version or to nothing', async () => {
      await bookings.commit(holdMove());
      await bookings.reschedule(appointmentId(), 2, LATER);
      await bookings.reschedule(appointmentId(9), 1, LATER);
      expect((await bookings.load(appointmentId()))?.appointment).toEqual(sampleAppointment());
      expect(await bookings.load(appointmentId(9))).toBeNull();
    });
  });

  describe('due', () => {
    const hold = (n: number, next_check_at: string | null): Move =>
      holdMove({ id: appointmentId(n), clinic_id: clinicId(n), next_check_at });

    it('names what is due, oldest first, up to the limit', async () => {
      await bookings.commit(hold(1, '2026-11-30T06:03:00.000Z'));
      await bookings.commit(hold(2, '2026-11-30T06:01:00.000Z'));
      await bookings.commit(hold(3, '2026-11-30T06:02:00.000Z'));
      await bookings.commit(hold(4, '2026-11-30T06:03:00.001Z'));
      await bookings.commit(hold(5, null));
      const due = async (limit: number) =>
        (await bookings.due('2026-11-30T06:03:00.000Z', limit)).map((item) => item.appointment_id);
      expect(await due(10)).toEqual([appointmentId(2), appointmentId(3), appointmentId(1)]);
      expect(await due(2)).toEqual([appointmentId(2), appointmentId(3)]);
    });

    it('follows the next look of each move', async () => {
      await bookings.commit(hold(1, NOW));
      await bookings.commit(nextMove(hold(1, NOW).appointment, { next_check_at: '2026-12-02T00:00:00.000Z' }));
      expect(await bookings.due('2026-12-01T00:00:00.000Z', 10)).toEqual([]);
      expect(await bookings.due('2026-12-02T00:00:00.000Z', 10)).toHaveLength(1);
    });

    it('names the notices of an appointment once, beside the appointment', async () => {
      const notices = [sampleNotice(), sampleNotice({ channel: 'sms' })];
      await bookings.commit({ ...hold(1, '2026-11-30T06:01:00.000Z'), notices });
      expect(await bookings.due('2026-11-30T06:01:00.000Z', 10)).toEqual([
        { kind: 'notices', appointment_id: appointmentId() },
        { kind: 'appointment', appointment_id: appointmentId() },
      ]);
    });
  });

  describe('notices', () => {
    const sent = sampleNotice({ state: 'SENT', attempts: 1, sent_at: NOW, next_check_at: null });

    it('writes the outcome of an attempt once', async () => {
      await bookings.commit(holdMove({ next_check_at: null }, { notices: [sampleNotice()] }));
      expect(await bookings.updateNotice(sent, 0)).toBe(true);
      expect(await bookings.updateNotice({ ...sent, state: 'FAILED' }, 0)).toBe(false);
      expect((await bookings.load(appointmentId()))?.notices).toEqual([sent]);
      expect(await bookings.due('2027-01-01T00:00:00.000Z', 10)).toEqual([]);
    });

    it('gives one of two simultaneous attempts the notice', async () => {
      await bookings.commit(holdMove({}, { notices: [sampleNotice()] }));
      const claims = await Promise.all([bookings.updateNotice(sent, 0), bookings.updateNotice(sent, 0)]);
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    it('never makes a notice that nobody owed', async () => {
      await bookings.commit(holdMove());
      expect(await bookings.updateNotice(sent, 0)).toBe(false);
      expect((await bookings.load(appointmentId()))?.notices).toEqual([]);
    });
  });
}
