import { enqueueConversions } from '#functions/core/enqueue-conversions.ts';
import type { Move } from '#shared/domain/booking/move.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { paise } from '#shared/values/money/money.ts';
import type { Mutant } from '../mutants.ts';
import { rewriteMoves } from './rewrite.ts';

const isConfirming = ({ audit }: Move): boolean => audit.move === 'confirm' || audit.move === 'confirm_free';

export const CONVERSION_MUTANTS: readonly Mutant[] = [
  {
    name: 'a purchase is told when the slot is secured',
    deps: rewriteMoves((move, store) => {
      const booking = store.load(move.appointment.id);
      if (booking === null || !move.audit.move.startsWith('secure')) return move;
      return { ...move, conversions: enqueueConversions(Date.parse(move.audit.at), booking) };
    }),
  },
  {
    name: 'a purchase is told after the move, not with it',
    deps: (deps, { store }) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        commit: async (move) => {
          const { conversions, ...rest } = move;
          const committed = await deps.bookings.commit(rest);
          if (!committed.ok || !conversions) return committed;
          await deps.bookings.load(move.appointment.id);
          for (const conversion of conversions) store.put(rowOf.conversion(conversion));
          return committed;
        },
      },
    }),
  },
  {
    name: 'nobody is asked whether the purchase may be told',
    deps: rewriteMoves((move, store) => {
      const booking = store.load(move.appointment.id);
      if (!isConfirming(move) || booking?.details?.measurement !== null) return move;
      const visitor = { fbp: 'fb.1.1.1', user_agent: 'Browser' };
      const measurement = { consent_version: '2026-11-21', visitor, event_key: `of ${move.appointment.id}` };
      const details = { ...booking.details, measurement };
      return { ...move, conversions: enqueueConversions(Date.parse(move.audit.at), { ...booking, details }) };
    }),
  },
  {
    name: 'a purchase counts the usual fee instead of what was charged',
    deps: rewriteMoves((move) =>
      move.conversions === undefined
        ? move
        : { ...move, conversions: move.conversions.map((conversion) => ({ ...conversion, value_paise: paise(9900) })) },
    ),
  },
];
