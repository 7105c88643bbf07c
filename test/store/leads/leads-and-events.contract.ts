import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { paise } from '#shared/values/money/money.ts';
import { appointmentId, holdTransition, nextTransition, NOW, orderId, sampleLead } from '../booking/sample-booking.ts';
import type { MakeStores } from '../stores-under-test.ts';

const WINDOW_MS = 600_000;
/** The beginning of a bucket. */
const AT = 3_000_000 * WINDOW_MS;
const quota = (limit: number, at = AT, key = 'address') => ({ key, limit, window_ms: WINDOW_MS, at });
const all = (answers: boolean[]): number => answers.filter(Boolean).length;

/** Leads, quotas and webhook events. */
export function leadsAndEventsContract(make: MakeStores): void {
  let bookings: BookingStore;
  beforeEach(async () => {
    ({ bookings } = await make());
  });

  describe('leads, quotas and events', () => {
    it('takes a lead, and says nothing of whether it was there', async () => {
      const lead = sampleLead();
      expect(await bookings.saveLead(lead)).toBeUndefined();
      expect(await bookings.saveLead(lead)).toBeUndefined();
    });

    const asks = (times: number, asked: Quota): Promise<boolean[]> =>
      Promise.all(Array.from({ length: times }, () => bookings.count(asked)));

    it('counts up to the limit, also when all ask at once', async () => {
      expect(all(await asks(8, quota(3)))).toBe(3);
      expect(all(await asks(3, quota(3, AT, 'other')))).toBe(3);
      expect(all(await asks(3, quota(4)))).toBe(1);
      expect(await bookings.count(quota(0, AT, 'shut'))).toBe(false);
    });

    it('does not count twice as much around the edge of two windows', async () => {
      expect(all(await asks(20, quota(10, AT - 1)))).toBe(10);
      expect(all(await asks(20, quota(10, AT)))).toBe(0);
      expect(all(await asks(20, quota(10, AT + WINDOW_MS / 2)))).toBe(5);
      expect(all(await asks(20, quota(10, AT + 5 * WINDOW_MS)))).toBe(10);
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
      const hold = holdTransition();
      await bookings.commit(hold);
      const order = { order_id: orderId(), amount_paise: paise(9900), paid_by: null };
      await bookings.commit(nextTransition(hold.appointment, {}, { order }));
      const unknown = { isSeen: false, order: null };
      expect(await bookings.eventAndOrder('evt_1', orderId(2))).toEqual({ ...unknown, isSeen: true });
      expect(await bookings.eventAndOrder('evt_2', orderId())).toEqual({
        isSeen: false,
        order: { ...order, appointment_id: appointmentId() },
      });
      expect(await bookings.eventAndOrder('evt_2', orderId(2))).toEqual(unknown);
    });
  });
}
