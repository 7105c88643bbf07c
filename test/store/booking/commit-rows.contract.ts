import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import { paise } from '#shared/values/money/money.ts';
import { expectRefused } from '../expect-refused.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  nextTransition,
  NEXT_SLOT,
  orderId,
  paymentId,
  sampleConversion,
  sampleNotification,
  samplePayment,
} from './sample-booking.ts';
import type { MakeStores, StoresUnderTest } from '../stores-under-test.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';

const OK = { ok: true };

/** Payments, notifications, orders and quota slots that a move brings along. */
export function commitRowsContract(make: MakeStores): void {
  let stores: StoresUnderTest;
  let bookings: BookingStore;
  beforeEach(async () => {
    stores = await make();
    ({ bookings } = stores);
  });

  describe('commit and the rows around an appointment', () => {
    it('moves a payment from the expected state only', async () => {
      const hold = holdTransition({}, { payments: [{ payment: samplePayment(), expect: 'absent' }] });
      await bookings.commit(hold);
      const captured = samplePayment({ state: 'CAPTURED', ver: 2 });
      const next = (expected: 'absent' | 'VOID_WAIT' | 'AUTHORIZED'): Transition =>
        nextTransition(hold.appointment, {}, { payments: [{ payment: captured, expect: expected }] });
      await expectRefused(bookings, next('absent'), 'payment');
      await expectRefused(bookings, next('VOID_WAIT'), 'payment');
      expect((await bookings.load(appointmentId()))?.payments[0]?.state).toBe('AUTHORIZED');
      expect(await bookings.commit(next('AUTHORIZED'))).toEqual(OK);
      expect((await bookings.load(appointmentId()))?.payments).toEqual([captured]);
    });

    it('moves a payment as it was read only: one that was read before another move of it is refused', async () => {
      const hold = holdTransition(
        {},
        { payments: [{ payment: samplePayment({ state: 'CAPTURED' }), expect: 'absent' }] },
      );
      await bookings.commit(hold);
      const part = samplePayment({ state: 'CAPTURED', refunded_paise: paise(4000), ver: 2 });
      const first = nextTransition(hold.appointment, {}, { payments: [{ payment: part, expect: 'CAPTURED' }] });
      expect(await bookings.commit(first)).toEqual(OK);
      const again = nextTransition(first.appointment, {}, { payments: [{ payment: part, expect: 'CAPTURED' }] });
      await expectRefused(bookings, again, 'payment');
    });

    it('refuses a payment that should stand there but does not', async () => {
      await expectRefused(
        bookings,
        holdTransition({}, { payments: [{ payment: samplePayment(), expect: 'AUTHORIZED' }] }),
        'payment',
      );
    });

    it('enqueues the same notification once', async () => {
      const hold = holdTransition(
        {},
        { notifications: [sampleNotification(), sampleNotification({ channel: 'sms' })] },
      );
      await bookings.commit(hold);
      await expectRefused(
        bookings,
        nextTransition(hold.appointment, {}, { notifications: [sampleNotification({ attempts: 5 })] }),
        'notification',
      );
      const other = sampleNotification({ kind: 'refunded', payment_id: paymentId() });
      expect(await bookings.commit(nextTransition(hold.appointment, {}, { notifications: [other] }))).toEqual(OK);
      expect((await bookings.load(appointmentId()))?.notifications).toHaveLength(3);
    });

    it('enqueues events with a move, and none with a move that is refused (P-064)', async () => {
      const conversions = [sampleConversion({ event: 'Purchase' })];
      const hold = holdTransition({}, { conversions });
      await bookings.commit(hold);
      expect(await stores.conversion(sampleConversion().event_id)).toEqual(conversions[0]);
      const other = sampleConversion({ event_id: 'of-a-move-that-was-refused' });
      await expectRefused(bookings, { ...hold, conversions: [other] }, 'version', 'lock');
      expect(await stores.conversion(other.event_id)).toBeNull();
    });

    it('is not refused for an event that is enqueued already: nothing stands in the way of a booking', async () => {
      const hold = holdTransition({}, { conversions: [sampleConversion()] });
      await bookings.commit(hold);
      const next = nextTransition(hold.appointment, {}, { conversions: [sampleConversion()] });
      expect(await bookings.commit(next)).toEqual(OK);
    });

    it('ties an order to one appointment', async () => {
      const order = { order_id: orderId(), amount_paise: paise(9900), paid_by: null };
      await bookings.commit(holdTransition({}, { order }));
      await expectRefused(bookings, holdTransition({ id: appointmentId(2), slot: NEXT_SLOT }, { order }), 'order');
      expect(await bookings.order(orderId())).toEqual({ ...order, appointment_id: appointmentId(1) });
    });

    it('tells which payment paid an order, from the move on that says so', async () => {
      const hold = holdTransition();
      const order = { order_id: orderId(), amount_paise: paise(9900), paid_by: null };
      await bookings.commit({ ...hold, order });
      const paid = { ...order, paid_by: paymentId() };
      expect(await bookings.commit(nextTransition(hold.appointment, {}, { order: paid }))).toEqual({ ok: true });
      expect(await bookings.order(orderId())).toEqual({ ...paid, appointment_id: appointmentId() });
    });

    it('gives a quota slot to one appointment, and it comes back with the move that gives it', async () => {
      const quotaSlot = (n: number, of = 3) => ({ key: `day#${n}`, appointment_id: appointmentId(), of });
      const hold = holdTransition({}, { quotaSlots: { take: [quotaSlot(0), quotaSlot(2)], give: [] } });
      expect(await bookings.commit(hold)).toEqual(OK);
      const other = (take: number, give: string[] = []): Transition =>
        holdTransition(
          { id: appointmentId(2), slot: NEXT_SLOT },
          { quotaSlots: { take: [{ ...quotaSlot(take), appointment_id: appointmentId(2) }], give } },
        );
      await expectRefused(bookings, other(2), 'quota_slot');
      await expectRefused(bookings, other(1, ['day#0']), 'quota_slot');
      expect(await bookings.quotaSlots('day')).toEqual([quotaSlot(0), quotaSlot(2)]);
      expect(await bookings.quotaSlots('da')).toEqual([]);
      const next = nextTransition(
        hold.appointment,
        {},
        { quotaSlots: { take: [quotaSlot(1)], give: ['day#0', 'day#9'] } },
      );
      expect(await bookings.commit(next)).toEqual(OK);
      expect(await bookings.quotaSlots('day')).toEqual([quotaSlot(1), quotaSlot(2)]);
      expect(await bookings.commit(other(0))).toEqual(OK);
    });

    it('gives one of many who want it at once a quota slot', async () => {
      const transitions = Array.from({ length: 12 }, (_, n) =>
        holdTransition(
          { id: appointmentId(n + 1), clinic_id: clinicId(n + 1) },
          { quotaSlots: { take: [{ key: 'phone#0', appointment_id: appointmentId(n + 1), of: 2 }], give: [] } },
        ),
      );
      const answers = await Promise.all(transitions.map((transition) => bookings.commit(transition)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && answer.refused.join() === 'quota_slot')).toHaveLength(11);
    });

    it('names every reason that applied, each once', async () => {
      const order = { order_id: orderId(), amount_paise: paise(9900), paid_by: null };
      const quotaSlots = { take: [{ key: 'day#0', appointment_id: appointmentId(), of: 3 }], give: [] };
      const payments: Transition['payments'] = [
        { payment: samplePayment(), expect: 'absent' },
        { payment: samplePayment({ payment_id: paymentId(2) }), expect: 'absent' },
      ];
      const notifications = [sampleNotification(), sampleNotification({ channel: 'sms' })];
      const transition = holdTransition({}, { order, quotaSlots, payments, notifications });
      expect(await bookings.commit(transition)).toEqual(OK);
      await expectRefused(bookings, transition, 'version', 'lock', 'payment', 'notification', 'order', 'quota_slot');
    });
  });
}
