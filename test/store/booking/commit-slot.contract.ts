import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import { paise } from '#shared/values/money/money.ts';
import { expectRefused } from '../expect-refused.ts';
import {
  appointmentId,
  auditOf,
  clinicId,
  holdTransition,
  lockOf,
  nextTransition,
  NEXT_SLOT,
  orderId,
  paymentId,
  sampleAppointment,
  sampleDetails,
  sampleNotification,
  samplePayment,
  SLOT,
} from './sample-booking.ts';
import type { MakeStores } from '../stores-under-test.ts';
import type { LockState } from '#shared/domain/booking/slot-lock.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';

const OK = { ok: true };

/** Tests of a commit that claims a slot, and of one that claims a version. */
export function commitSlotContract(make: MakeStores): void {
  let bookings: BookingStore;
  beforeEach(async () => {
    ({ bookings } = await make());
  });

  describe('commit and the slot', () => {
    it('lets one appointment have a slot, and the refused one leaves no trace', async () => {
      await bookings.commit(holdTransition());
      const second = holdTransition(
        { id: appointmentId(2) },
        {
          details: sampleDetails(),
          order: { order_id: orderId(2), amount_paise: paise(9900), paid_by: null },
          notifications: [sampleNotification({ appointment_id: appointmentId(2) })],
          quotaSlots: { take: [{ key: 'day#0', appointment_id: appointmentId(2), of: 3 }], give: [] },
        },
      );
      await expectRefused(bookings, second, 'lock');
      expect(await bookings.load(appointmentId(2))).toBeNull();
      expect(await bookings.order(orderId(2))).toBeNull();
      expect((await bookings.lock(clinicId(), SLOT))?.appointment_id).toBe(appointmentId(1));
      expect(await bookings.quotaSlots('day')).toEqual([]);
    });

    it('gives one of many simultaneous holds the slot', async () => {
      const rivals = Array.from({ length: 20 }, (_, n) =>
        bookings.commit(holdTransition({ id: appointmentId(n + 1) })),
      );
      const answers = await Promise.all(rivals);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok)).toEqual(Array(19).fill({ ok: false, refused: ['lock'] }));
    });

    it('gives one of many simultaneous moves the version', async () => {
      await bookings.commit(holdTransition());
      const rivals = Array.from({ length: 10 }, () =>
        bookings.commit(nextTransition(sampleAppointment(), { phase: 'AWAITING' })),
      );
      expect((await Promise.all(rivals)).filter((answer) => answer.ok)).toHaveLength(1);
      expect((await bookings.load(appointmentId()))?.appointment.ver).toBe(2);
    });

    it('keeps other slots and other clinics apart', async () => {
      await bookings.commit(holdTransition());
      expect(await bookings.commit(holdTransition({ id: appointmentId(2), slot: NEXT_SLOT }))).toEqual(OK);
      expect(await bookings.commit(holdTransition({ id: appointmentId(3), clinic_id: clinicId(2) }))).toEqual(OK);
    });

    it('refuses a move that was decided from an older version', async () => {
      await bookings.commit(holdTransition());
      await bookings.commit(nextTransition(sampleAppointment(), { phase: 'AWAITING' }));
      await expectRefused(bookings, nextTransition(sampleAppointment(), { phase: 'EXPIRED' }), 'version');
      await expectRefused(bookings, holdTransition({}, { lock: { expect: 'HELD', next: null } }), 'version');
      expect((await bookings.load(appointmentId()))?.appointment.phase).toBe('AWAITING');
    });

    it('refuses a move of an appointment that does not exist', async () => {
      await expectRefused(bookings, nextTransition(sampleAppointment()), 'version');
    });

    it('keeps what a move does not name', async () => {
      const hold = holdTransition(
        {},
        {
          details: sampleDetails(),
          payments: [{ payment: samplePayment(), expect: 'absent' }],
          notifications: [sampleNotification()],
        },
      );
      await bookings.commit(hold);
      expect(await bookings.commit(nextTransition(hold.appointment, { phase: 'AWAITING' }))).toEqual(OK);
      const booking = await bookings.load(appointmentId());
      expect(booking?.details).toEqual(sampleDetails());
      expect(booking?.payments).toEqual([samplePayment()]);
      expect(booking?.notifications).toEqual([sampleNotification()]);
      expect(await bookings.lock(clinicId(), SLOT)).toEqual(lockOf(hold.appointment));
    });

    it('replaces details that are sent again', async () => {
      await bookings.commit(holdTransition({}, { details: sampleDetails() }));
      await bookings.commit(nextTransition(sampleAppointment(), {}, { details: sampleDetails({ name: 'Asha V' }) }));
      expect((await bookings.load(appointmentId()))?.details?.name).toBe('Asha V');
    });

    it('changes a lock that is its own and in the expected state', async () => {
      const { appointment } = holdTransition();
      await bookings.commit(holdTransition());
      const secured = nextTransition(appointment, { phase: 'SECURED', razorpay_payment_id: paymentId() });
      const lock = lockOf(secured.appointment, 'SECURED');
      await expectRefused(bookings, { ...secured, lock: { expect: 'SECURED', next: lock } }, 'lock');
      await expectRefused(bookings, { ...secured, lock: { expect: 'absent', next: lock } }, 'lock');
      expect(await bookings.commit({ ...secured, lock: { expect: 'HELD', next: lock } })).toEqual(OK);
      expect(await bookings.lock(clinicId(), SLOT)).toEqual(lock);
    });

    it('never touches the lock of another appointment', async () => {
      await bookings.commit(holdTransition({ id: appointmentId(1) }));
      const { lock: _, ...lockless } = holdTransition({ id: appointmentId(2) });
      await bookings.commit(lockless);
      await expectRefused(
        bookings,
        nextTransition(lockless.appointment, { phase: 'EXPIRED' }, { lock: { expect: 'HELD', next: null } }),
        'lock',
      );
      expect((await bookings.lock(clinicId(), SLOT))?.appointment_id).toBe(appointmentId(1));
    });

    it('releases a slot, which can be taken again', async () => {
      await bookings.commit(holdTransition());
      const expire = nextTransition(
        sampleAppointment(),
        { phase: 'EXPIRED' },
        { lock: { expect: 'HELD', next: null } },
      );
      expect(await bookings.commit(expire)).toEqual(OK);
      expect(await bookings.lock(clinicId(), SLOT)).toBeNull();
      await expectRefused(
        bookings,
        nextTransition(expire.appointment, {}, { lock: { expect: 'HELD', next: null } }),
        'lock',
      );
      expect(await bookings.commit(holdTransition({ id: appointmentId(2) }))).toEqual(OK);
    });

    it('moves to another slot in one step: the new one taken where nobody is, the old one given back', async () => {
      const booked = (n: number, slot: string) => holdTransition({ id: appointmentId(n), slot, phase: 'CONFIRMED' });
      const first = booked(1, SLOT);
      await bookings.commit(first);
      await bookings.commit(booked(2, NEXT_SLOT));
      const moved = (slot: string) => nextTransition(first.appointment, { slot });
      const to = (slot: string, leaves: LockState): Transition => {
        const transition = moved(slot);
        const lock = { expect: 'absent', next: lockOf(transition.appointment, 'BOOKED') } as const;
        return { ...transition, lock, leaves: { slot: SLOT, expect: leaves } };
      };
      const free = '2026-12-03T04:30:00.000Z';
      await expectRefused(bookings, to(NEXT_SLOT, 'HELD'), 'lock');
      await expectRefused(bookings, to(free, 'BOOKED'), 'lock');
      expect((await bookings.lock(clinicId(), SLOT))?.appointment_id).toBe(appointmentId(1));
      expect(await bookings.commit(to(free, 'HELD'))).toEqual(OK);
      expect(await bookings.lock(clinicId(), SLOT)).toBeNull();
      expect(await bookings.lock(clinicId(), free)).toMatchObject({
        appointment_id: appointmentId(1),
        state: 'BOOKED',
      });
      expect((await bookings.lock(clinicId(), NEXT_SLOT))?.appointment_id).toBe(appointmentId(2));
    });

    it('keeps a history in which every version stands once', async () => {
      const hold = holdTransition();
      await bookings.commit(hold);
      const first = nextTransition(hold.appointment, { phase: 'AWAITING' });
      await bookings.commit(first);
      await expectRefused(bookings, { ...first, audit: auditOf(first.appointment) }, 'version');
    });
  });
}
