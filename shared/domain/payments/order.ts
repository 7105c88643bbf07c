import type { Paise } from '../../values/money/money.ts';

export type WebhookEvent = {
  event_id: string;
  appointment_id: string | null;
  event_type: string;
  success: boolean;
  created_at: string;
};

/** An order of Razorpay's. `paid_by`: the captured payment that confirmed its appointment; it says so from then on. */
export type Order = { order_id: string; appointment_id: string; amount_paise: Paise; paid_by: string | null };

/** A visitor who wants a payment asked for at Razorpay: `pause_ms` is the time until the next; one that `isUrgent` does not wait for it. */
export type PaymentPoll = { appointment_id: string; at: number; pause_ms: number; limit: number; isUrgent: boolean };
