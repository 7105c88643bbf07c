import type { Verification } from '#shared/contract/booking/booking.ts';
import type { PollResult } from './poll-payment.ts';

/** A free time the patient may take instead. */
export type OfferedSlot = Verification['alternatives'][number];

/** How the checks of a payment ended when it did not end with a confirmed booking. */
export type Unconfirmed =
  | { outcome: 'pending' | 'provisional' | 'not_found' | 'missing' | 'unreachable' | 'silent' | 'broken' }
  | {
      outcome: 'slot_lost';
      clinic_id: string | null;
      because: Verification['lost_because'];
      alternatives: OfferedSlot[];
    };

export type PaymentOutcome = { outcome: 'confirmed'; clinic_id: string | null } | Unconfirmed;

/**
 * True if the slot's start is a valid time. An invalid time cannot be rendered, and would break the message about the
 * money as well.
 */
const isTime = ({ start }: OfferedSlot): boolean => Date.parse(start) > 0;

/**
 * Returns the outcome of finished checks for the patient. A cancelled appointment may still be paid late, so it does
 * not count as a failure.
 */
export function outcomeOf(result: Exclude<PollResult, { kind: 'stopped' }>): PaymentOutcome {
  if (result.kind !== 'answer') return { outcome: result.kind };
  const { status, clinic_id, lost_because: because, alternatives } = result.verification;
  switch (status) {
    case 'confirmed':
      return { outcome: 'confirmed', clinic_id };
    case 'slot_lost':
      return { outcome: 'slot_lost', clinic_id, because, alternatives: alternatives.filter(isTime) };
    case 'provisional':
      return { outcome: 'provisional' };
    case 'pending':
    case 'cancelled':
      return { outcome: 'pending' };
  }
}

/** True if the outcome may still change with time: the payment may be in progress, or the server was unreachable. */
export const isWaiting = ({ outcome }: PaymentOutcome): boolean =>
  outcome === 'pending' || outcome === 'provisional' || outcome === 'unreachable' || outcome === 'silent';
