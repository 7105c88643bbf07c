import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { withMessages } from '../../messages.ts';
import { handedHint, readPaymentReturn } from './read-payment-return.ts';

const PaymentReturnDialog = lazy(async () => ({
  default: (await withMessages('booking', import('./payment-return-dialog.tsx'))).PaymentReturnDialog,
}));

/**
 * Opens when the address carries an appointment_id (specification: patient §2). The parameters are moved out of the
 * address into the history entry at once; they are hints to look, never proof.
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
  const hint = handedHint(entry.state);
  if (hint === null || !isHydrated) return null;
  return (
    <Suspense>
      <PaymentReturnDialog key={key} hint={hint} />
    </Suspense>
  );
}
