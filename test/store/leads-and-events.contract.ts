import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingStore } from '#functions/core/ports.ts';
import { expectRefused } from './expect-refused.ts';
import { appointmentId, clinicId, holdMove, NEXT_SLOT, NOW } from './sample-booking.ts';
import type { MakeStores } from './stores-under-test.ts';

const QUOTA_UNTIL = '2026-11-30T06:10:00.000Z';

/** Leads, quotas and webhook events. */
export function leadsAndEventsContract(make: MakeStores): void {
  let bookings: BookingStore;
  beforeEach(async () => {
    ({ bookings } = await make());
  });

  describe('leads, quotas and events', () => {
    it('takes a lead, and says nothing of whether it was there', async () => {
      const lead = {
        name: 'Asha Verma',
        mobile: '9812345670',
        email: null,
        clinic_id: clinicId(),
        appointment_date: '2026-12-01',
        appointment_time: '10:00 AM',
        status: 'Lead' as const,
        created_at: NOW,
      };
      expect(await bookings.saveLead(lead, 'one')).toBeUndefined();
      expect(await bookings.saveLead(lead, 'one')).toBeUndefined();
    });

    it('counts up to the limit, also when all ask at once', async () => {
      const quota = { key: 'address', limit: 3, until: QUOTA_UNTIL };
      const answers = await Promise.all(Array.from({ length: 8 }, () => bookings.count(quota)));
      expect(answers.filter(Boolean)).toHaveLength(3);
      expect(await bookings.count({ ...quota, key: 'other' })).toBe(true);
      expect(await bookings.count({ ...quota, limit: 4 })).toBe(true);
      expect(await bookings.count({ key: 'shut', limit: 0, until: QUOTA_UNTIL })).toBe(false);
    });

    it('counts a quota together with the moves that used it', async () => {
      const quota = { key: 'address', limit: 2, until: QUOTA_UNTIL };
      await bookings.commit(holdMove({}, { quota }));
      expect(await bookings.count(quota)).toBe(true);
      expect(await bookings.count(quota)).toBe(false);
      await expectRefused(bookings, holdMove({ id: appointmentId(2), slot: NEXT_SLOT }, { quota }), 'quota');
    });

    it('remembers events, and does not mind one that comes twice', async () => {
      const event = {
        event_id: 'evt_1',
        appointment_id: null,
        event_type: 'payment.captured',
        success: true,
        created_at: NOW,
      };
      await bookings.saveEvent(event);
      await bookings.saveEvent({ ...event, appointment_id: appointmentId() });
      expect(await bookings.hasEvent('evt_1')).toBe(true);
      expect(await bookings.hasEvent('evt_2')).toBe(false);
    });
  });
}
