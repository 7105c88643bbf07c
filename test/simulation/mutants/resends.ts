import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Mutant } from '../mutants.ts';
import { USE_CASES } from '../use-cases.ts';
import { forged, rewriteTransitions } from './rewrite.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';

type Bookings = Pick<BookingStore, 'load' | 'commit'>;

/** Bookings of which every message reads as sent. */
const allSent = ({ load, commit }: Bookings): Bookings => ({
  commit,
  load: async (id) => {
    const booking = await load(id);
    return (
      booking && {
        ...booking,
        notifications: booking.notifications.map((notification) => ({ ...notification, state: 'SENT' })),
      }
    );
  },
});

/** The move, of the booking as it stands. */
const standingAs = (stands: Appointment, { appointment, audit, ...transition }: Transition): Transition => {
  const { ver, updated_at } = appointment;
  const { phase } = stands;
  return { ...transition, appointment: { ...stands, ver, updated_at }, audit: { ...audit, from: phase, to: phase } };
};

/** Bookings that read as confirmed, whatever has become of them. */
function allConfirmed({ load, commit }: Bookings): Bookings {
  const seen = new Map<string, Booking>();
  return {
    load: async (id) => {
      const booking = await load(id);
      if (booking !== null) seen.set(id, booking);
      return booking && { ...booking, appointment: forged(booking.appointment, { phase: 'CONFIRMED' }) };
    },
    commit: (transition) => {
      const stands = seen.get(transition.appointment.id);
      return commit(stands === undefined ? transition : standingAs(stands.appointment, transition));
    },
  };
}

const asking = (bookings: (real: Bookings) => Bookings): Partial<typeof USE_CASES> => ({
  resendNotification: (deps, person, asked) =>
    USE_CASES.resendNotification({ ...deps, bookings: bookings(deps.bookings) }, person, asked),
});

/** A message that is sent again, with one of its rules taken away. */
export const RESEND_MUTANTS: readonly Mutant[] = [
  { name: 'a message that is asked for twice at once is sent twice', useCases: asking(allSent) },
  {
    name: 'a confirmation is asked for again although the booking does not stand any more',
    useCases: asking(allConfirmed),
  },
  {
    name: 'a message that is asked for again goes out by every channel',
    deps: rewriteTransitions((transition) =>
      transition.audit.move === 'resend'
        ? {
            ...transition,
            notifications: (transition.notifications ?? []).flatMap((notification) =>
              (['email', 'sms'] as const).map((channel) => ({ ...notification, channel })),
            ),
          }
        : transition,
    ),
  },
  {
    name: 'a message that is asked for again is not written down',
    deps: rewriteTransitions((transition) =>
      transition.audit.move === 'resend' ? { ...transition, notifications: [] } : transition,
    ),
  },
];
