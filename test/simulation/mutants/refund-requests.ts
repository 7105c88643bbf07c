import { findBooking } from '#functions/core/payments/changes/booking-to-change.ts';
import { submitRefundRequest } from '#functions/core/payments/refunds/decide-refund-request.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';
import { actingEarlier } from './operations.ts';
import { rewriteTransitions } from './rewrite.ts';

const paying: NonNullable<Mutation['plan']> = (plan) => ({ ...plan, freeClinic: false, editors: 0 });

/** Each takes back one of the rules by which the money-back promise is asked for and kept. */
export const REFUND_REQUEST_MUTANTS: readonly Mutant[] = [
  {
    name: 'the promise may be asked for before the visit and long after it',
    plan: paying,
    useCases: {
      submitRefundRequest: async (deps, asked) => {
        const { appointment } = await findBooking(deps, asked.id);
        const begun = Date.parse(appointment.slot) + MINUTE_MS;
        return submitRefundRequest(actingEarlier(deps, deps.clock.now() - begun), asked);
      },
    },
  },
  {
    name: 'a promise that is asked for leaves no request',
    plan: paying,
    deps: rewriteTransitions((transition) => {
      const { refund_request: _, ...rest } = transition;
      return transition.audit.move === 'promise_asked' ? rest : transition;
    }),
  },
  {
    name: 'a promise is kept in words alone',
    plan: paying,
    deps: rewriteTransitions((transition) => {
      const { payments: _, ...rest } = transition;
      return transition.refund_request?.request.state === 'approved' ? rest : transition;
    }),
  },
  {
    name: 'what is decided on a promise is not written beside it',
    plan: paying,
    deps: rewriteTransitions((transition) => {
      const { refund_request: _, ...rest } = transition;
      return transition.refund_request?.expect === 'asked' ? rest : transition;
    }),
  },
];
