import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Mutant } from '../mutants.ts';
import { USE_CASES } from '../use-cases.ts';
import { forged, rewriteMoves } from './rewrite.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Move } from '#shared/domain/booking/move.ts';

type Bookings = Pick<BookingStore, 'load' | 'commit'>;

/** Bookings of which every message reads as sent. */
const allSent = ({ load, commit }: Bookings): Bookings => ({
  commit,
  load: async (id) => {
    const booking = await load(id);
    return booking && { ...booking, notices: booking.notices.map((notice) => ({ ...notice, state: 'SENT' })) };
  },
});

/** The move, of the booking as it stands. */
const standingAs = (stands: Appointment, { appointment, audit, ...move }: Move): Move => {
  const { ver, updated_at } = appointment;
  const { phase } = stands;
  return { ...move, appointment: { ...stands, ver, updated_at }, audit: { ...audit, from: phase, to: phase } };
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
    commit: (move) => {
      const stands = seen.get(move.appointment.id);
      return commit(stands === undefined ? move : standingAs(stands.appointment, move));
    },
  };
}

const asking = (bookings: (real: Bookings) => Bookings): Partial<typeof USE_CASES> => ({
  resendNotice: (deps, person, asked) =>
    USE_CASES.resendNotice({ ...deps, bookings: bookings(deps.bookings) }, person, asked),
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
    deps: rewriteMoves((move) =>
      move.audit.move === 'resend'
        ? {
            ...move,
            notices: (move.notices ?? []).flatMap((notice) =>
              (['email', 'sms'] as const).map((channel) => ({ ...notice, channel })),
            ),
          }
        : move,
    ),
  },
  {
    name: 'a message that is asked for again is not written down',
    deps: rewriteMoves((move) => (move.audit.move === 'resend' ? { ...move, notices: [] } : move)),
  },
];
