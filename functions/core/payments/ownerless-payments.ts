import { paymentOf } from './razorpay-lists.ts';
import type { PaymentProvider, ProviderPayment } from './ports.ts';

/** Captured payments of no appointment that are remembered, and how many of them a run asks for. */
const REMEMBERED = 100;
const ASKED_FOR = 20;

/** True while Razorpay holds money of a payment. */
export const isHeld = (payment: ProviderPayment | null): boolean =>
  payment?.status === 'captured' && payment.refunded_paise < payment.amount_paise;

/**
 * The captured payments of no appointment that wait for a refund: those of this run, and those of earlier runs that Razorpay still
 * holds or does not show now. The oldest are asked for first; those beyond the limit wait for the next run.
 */
export async function waitingForRefund(
  provider: Pick<PaymentProvider, 'payment'>,
  { found, before }: { found: ReadonlySet<string>; before: readonly string[] },
  isTime: () => boolean,
): Promise<string[]> {
  const known = before.filter((id) => !found.has(id));
  const waiting = known.slice(ASKED_FOR);
  for (const id of known.slice(0, ASKED_FOR)) {
    const payment = isTime() ? await paymentOf(provider, id).catch(() => 'unknown' as const) : 'unknown';
    if (payment === 'unknown' || isHeld(payment)) waiting.push(id);
  }
  return [...waiting, ...found].slice(0, REMEMBERED);
}
