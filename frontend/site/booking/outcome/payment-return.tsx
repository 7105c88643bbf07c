import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../lib/served.ts';
import { withCatalogue } from '../../../catalogues.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { WhileMissing } from '../../../ui/missing-words.tsx';
import { PartMissing } from '../../../ui/part-missing.tsx';
import type { PaymentHint } from '../payment/check-payment.ts';
import { handedHint, readPaymentReturn } from '../payment/read-payment-return.ts';

/** Over the page: whoever has just paid waits for it. */
const DialogMissing = (missing: { hint: PaymentHint } & WhileMissing) => (
  <div className="fixed inset-x-4 top-18 z-30 mx-auto max-w-md shadow-float">
    <PartMissing {...missing} />
  </div>
);

const dialog = lazyPart<{ hint: PaymentHint }>(
  async () => (await withCatalogue('outcome', import('./payment-return-dialog.tsx'))).PaymentReturnDialog,
  DialogMissing,
);

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
  const hint = handedHint(entry.state);
  if (hint === null || !isHydrated) return null;
  return (
    <Suspense>
      <dialog.Part key={key} hint={hint} />
    </Suspense>
  );
}
