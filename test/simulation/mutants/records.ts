import { Appointment } from '#shared/domain/appointment.ts';
import type { Mutant } from '../mutants.ts';
import { rewriteMoves } from './rewrite.ts';

/** What a hold was offered, and what another version wrote. */
export const RECORD_MUTANTS: readonly Mutant[] = [
  {
    name: 'what a hold was offered is not recorded',
    world: rewriteMoves((move) => ({ ...move, appointment: { ...move.appointment, offered: null } })),
  },
  {
    name: 'what this version does not know is dropped when it is read',
    world: (world) => ({
      ...world,
      bookings: {
        ...world.bookings,
        load: async (id) => {
          const booking = await world.bookings.load(id);
          if (!booking) return null;
          return { ...booking, appointment: Appointment.parse(booking.appointment) };
        },
      },
    }),
  },
];
