import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { UnreadableRow } from '#shared/domain/due.ts';
import { paise } from '#shared/values/money/money.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  lockOf,
  orderId,
  paymentId,
  sampleAppointment,
  sampleDetails,
  sampleNotification,
  samplePayment,
  SLOT,
} from './sample-booking.ts';
import type { MakeStores } from '../stores-under-test.ts';

const OK = { ok: true };

/** Reading a booking back. */
export function readBookingContract(make: MakeStores): void {
  let bookings: BookingStore;
  beforeEach(async () => {
    ({ bookings } = await make());
  });

  describe('reading', () => {
    it('answers null for what is not there', async () => {
      expect(await bookings.load(appointmentId())).toBeNull();
      expect(await bookings.lock(clinicId(), SLOT)).toBeNull();
      expect(await bookings.order(orderId())).toBeNull();
      expect(await bookings.eventAndOrder('evt', orderId())).toEqual({ isSeen: false, order: null });
    });

    it('gives back all of a booking as it was written', async () => {
      const transition = holdTransition(
        {},
        {
          payments: [
            { payment: samplePayment(), expect: 'absent' },
            {
              payment: samplePayment({
                payment_id: paymentId(2),
                role: 'SURPLUS',
                state: 'VOID_WAIT',
              }),
              expect: 'absent',
            },
          ],
          notifications: [sampleNotification(), sampleNotification({ channel: 'sms' })],
          details: sampleDetails(),
          order: { order_id: orderId(), amount_paise: paise(9900), paid_by: null },
        },
      );
      expect(await bookings.commit(transition)).toEqual(OK);
      const booking = await bookings.load(appointmentId());
      expect(booking?.appointment).toEqual(transition.appointment);
      expect(booking?.details).toEqual(sampleDetails());
      expect(booking?.payments.map((p) => p.payment_id).toSorted()).toEqual([paymentId(1), paymentId(2)]);
      expect(booking?.payments).toContainEqual(samplePayment());
      expect(booking?.notifications).toHaveLength(2);
      expect(booking?.notifications).toContainEqual(sampleNotification({ channel: 'sms' }));
      expect(await bookings.lock(clinicId(), SLOT)).toEqual(lockOf(transition.appointment));
      expect(await bookings.order(orderId())).toMatchObject({ appointment_id: appointmentId() });
    });

    it('refuses a booking whose row is in no phase', async () => {
      const { appointment, ...transition } = holdTransition({ phase: 'SECURED' });
      // The types forbid it, as they would in the product.
      const unpaid = { ...appointment, razorpay_payment_id: null } as Appointment;
      expect(await bookings.commit({ ...transition, appointment: unpaid })).toEqual(OK);
      await expect(bookings.load(appointmentId())).rejects.toThrow(UnreadableRow);
      await expect(bookings.appointment(appointmentId())).rejects.toThrow(UnreadableRow);
    });

    it('gives back a booking that is nothing but an appointment', async () => {
      await bookings.commit(holdTransition());
      expect(await bookings.load(appointmentId())).toEqual({
        appointment: sampleAppointment(),
        details: null,
        payments: [],
        notifications: [],
        money: [],
        refund_request: null,
        early_notes: [],
      });
    });

    it('hands out copies: changing an answer changes nothing stored', async () => {
      await bookings.commit(holdTransition());
      const booking = await bookings.load(appointmentId());
      if (booking) booking.appointment.phase = 'CANCELLED';
      expect((await bookings.load(appointmentId()))?.appointment.phase).toBe('HELD');
    });
  });
}
