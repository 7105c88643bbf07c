import type { OwnBooking } from '#shared/contract/booking/own-booking.ts';
import type { Paise } from '#shared/values/money/money.ts';

/** Action that the patient requests, with the values they were shown or chose. */
export type ActRequest =
  | { act: 'cancel'; refund_paise: Paise | null }
  | { act: 'move'; slot: string }
  | { act: 'ask_promise'; reason: string }
  | { act: 'review'; rating: number; text: string; name: string }
  | { act: 'replace_link' };

/**
 * True if a booking is in the state that an action would have left it in: that action succeeded, though its answer may
 * have been lost.
 */
export function isAsWanted(request: ActRequest, { status, slot, refund_request, reviewed_at }: OwnBooking): boolean {
  switch (request.act) {
    case 'cancel':
      return status === 'cancelled';
    case 'move':
      return status === 'confirmed' && slot === request.slot;
    case 'ask_promise':
      return refund_request !== null;
    case 'review':
      return reviewed_at !== null;
    // A link that was replaced shows no booking.
    case 'replace_link':
      return false;
  }
}
