import type { PaymentHint } from './check-payment.ts';

const APPOINTMENT = 'appointment_id';
const RAZORPAY = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] as const;

/**
 * Reads the payment parameters from the home page's address (specification: patient §2), and returns the address
 * without them. An empty id is kept: the dialog says that it is missing.
 */
export function readPaymentReturn(search: string): { hint: PaymentHint; rest: string } | null {
  const query = new URLSearchParams(search);
  const appointment_id = query.get(APPOINTMENT);
  if (appointment_id === null) return null;
  const hint: PaymentHint = { appointment_id };
  for (const name of RAZORPAY) {
    const value = query.get(name);
    if (value !== null && value !== '') hint[name] = value;
  }
  for (const name of [APPOINTMENT, ...RAZORPAY]) query.delete(name);
  const rest = query.toString();
  return { hint, rest: rest === '' ? '' : `?${rest}` };
}

/** The hint a history entry keeps, or null. */
export function handedHint(state: unknown): PaymentHint | null {
  if (!isRecord(state) || !isRecord(state['payment_return'])) return null;
  const kept = state['payment_return'];
  if (typeof kept['appointment_id'] !== 'string') return null;
  const hint: PaymentHint = { appointment_id: kept['appointment_id'] };
  for (const name of RAZORPAY) {
    const value = kept[name];
    if (typeof value === 'string') hint[name] = value;
  }
  return hint;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
