import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../lib/served.ts';
import { withCatalogue } from '../../../catalogues.ts';
import { lazyPart, PartMissing } from '../../../ui/lazy-part.tsx';
import type { WhileMissing } from '../../../ui/missing-part.tsx';
import type { PaymentTrigger } from '../payment/payment-checks.ts';

/** Over the page: whoever has just paid waits for it. */
const DialogMissing = (missing: { hint: PaymentTrigger } & WhileMissing) => (
  <div className="fixed inset-x-4 top-18 z-30 mx-auto max-w-md shadow-float">
    <PartMissing {...missing} />
  </div>
);

const dialog = lazyPart<{ hint: PaymentTrigger }>(
  async () => (await withCatalogue('outcome', import('./payment-return-dialog.tsx'))).PaymentReturnDialog,
  DialogMissing,
);

const APPOINTMENT = 'appointment_id';
const RAZORPAY = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] as const;

/**
 * Reads the payment parameters from the home page's address (specification: patient §2), and returns the address
 * without them. An empty id is kept: the dialog says that it is missing.
 */
export function readPaymentReturn(search: string): { hint: PaymentTrigger; rest: string } | null {
  const query = new URLSearchParams(search);
  const appointment_id = query.get(APPOINTMENT);
  if (appointment_id === null) return null;
  const hint: PaymentTrigger = { appointment_id };
  for (const name of RAZORPAY) {
    const value = query.get(name);
    if (value !== null && value !== '') hint[name] = value;
  }
  for (const name of [APPOINTMENT, ...RAZORPAY]) query.delete(name);
  const rest = query.toString();
  return { hint, rest: rest === '' ? '' : `?${rest}` };
}

/** The hint a history entry keeps, or null. */
export function handedTrigger(state: unknown): PaymentTrigger | null {
  if (!isRecord(state) || !isRecord(state['payment_return'])) return null;
  const stored = state['payment_return'];
  if (typeof stored['appointment_id'] !== 'string') return null;
  const hint: PaymentTrigger = { appointment_id: stored['appointment_id'] };
  for (const name of RAZORPAY) {
    const value = stored[name];
    if (typeof value === 'string') hint[name] = value;
  }
  return hint;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Opens when the address carries an appointment_id (specification: patient §2). The parameters are moved out of the
 * address into the history entry at once; they are hints to ask the server, never proof.
 */
export function PaymentReturn() {
  const { pathname, search, hash, key, ...entry } = useLocation();
  const navigate = useNavigate();
  const clearAddress = useEffectEvent(() => {
    const found = readPaymentReturn(search);
    if (found === null) return;
    const state = { payment_return: found.hint };
    void navigate({ pathname, search: found.rest, hash }, { replace: true, state });
  });
  useEffect(() => clearAddress(), [search]);
  // The server knows no history entries.
  const isHydrated = useHydrated();
  const hint = handedTrigger(entry.state);
  if (hint === null || !isHydrated) return null;
  return (
    <Suspense>
      <dialog.Part key={key} hint={hint} />
    </Suspense>
  );
}
