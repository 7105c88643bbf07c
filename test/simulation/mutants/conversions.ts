import { enqueueConversions } from '#functions/core/enqueue-conversions.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { paise } from '#shared/values/money/money.ts';
import type { Mutant } from '../mutants.ts';
import { rewriteTransitions } from './rewrite.ts';

const isConfirming = ({ audit }: Transition): boolean => audit.move === 'confirm' || audit.move === 'confirm_free';

export const CONVERSION_MUTANTS: readonly Mutant[] = [
  {
    name: 'a purchase is told when the slot is secured',
    deps: rewriteTransitions((transition, store) => {
      const booking = store.load(transition.appointment.id);
      if (booking === null || !transition.audit.move.startsWith('secure')) return transition;
      return { ...transition, conversions: enqueueConversions(Date.parse(transition.audit.at), booking) };
    }),
  },
  {
    name: 'a purchase is told after the move, not with it',
    deps: (deps, { store }) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        commit: async (transition) => {
          const { conversions, ...rest } = transition;
          const committed = await deps.bookings.commit(rest);
          if (!committed.ok || !conversions) return committed;
          await deps.bookings.load(transition.appointment.id);
          for (const conversion of conversions) store.put(rowOf.conversion(conversion));
          return committed;
        },
      },
    }),
  },
  {
    name: 'nobody is asked whether the purchase may be told',
    deps: rewriteTransitions((transition, store) => {
      const booking = store.load(transition.appointment.id);
      if (!isConfirming(transition) || booking?.details?.measurement !== null) return transition;
      const visitor = { fbp: 'fb.1.1.1', user_agent: 'Browser' };
      const measurement = { consent_version: '2026-11-21', visitor, event_key: `of ${transition.appointment.id}` };
      const details = { ...booking.details, measurement };
      return {
        ...transition,
        conversions: enqueueConversions(Date.parse(transition.audit.at), { ...booking, details }),
      };
    }),
  },
  {
    name: 'a purchase counts the usual fee instead of what was charged',
    deps: rewriteTransitions((transition) =>
      transition.conversions === undefined
        ? transition
        : {
            ...transition,
            conversions: transition.conversions.map((conversion) => ({ ...conversion, value_paise: paise(9900) })),
          },
    ),
  },
];
