import { AppointmentInPhase } from '#shared/domain/booking/appointment-facts.ts';
import { paise } from '#shared/values/money/money.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import type { Mutant } from '../mutants.ts';
import { rewriteTransitions } from './rewrite.ts';

/** Mutants of the offer that a hold records, and of the rows that another version wrote. */
export const RECORD_MUTANTS: readonly Mutant[] = [
  {
    name: 'a hold records another fee than it was offered',
    deps: rewriteTransitions(({ appointment, ...transition }) => ({
      ...transition,
      appointment: {
        ...appointment,
        offered: { ...appointment.offered, fee_paise: sumPaise([appointment.offered.fee_paise, paise(100)]) },
      },
    })),
  },
  {
    name: 'a booking is judged by the fee that its clinic asks today',
    deps: (deps, { store }) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        load: async (id) => {
          const booking = await deps.bookings.load(id);
          if (!booking) return null;
          const amount_paise = store.clinic(booking.appointment.clinic_id).consultation_fee_paise;
          // Only a free consultation costs nothing.
          if (amount_paise === 0 || booking.appointment.paid_by === 'free') return booking;
          return { ...booking, appointment: { ...booking.appointment, amount_paise } };
        },
      },
    }),
  },
  {
    name: 'what this version does not know is dropped when it is read',
    deps: (deps) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        load: async (id) => {
          const booking = await deps.bookings.load(id);
          if (!booking) return null;
          return { ...booking, appointment: AppointmentInPhase.parse(booking.appointment) };
        },
      },
    }),
  },
];
