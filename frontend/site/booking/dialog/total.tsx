import { Trans } from '@lingui/react/macro';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { AsTyped } from '../../clinics/treatments/as-typed.tsx';
import { useCancelTerms } from '../use-cancel-terms.ts';
import type { Held } from './booking-state.ts';

/** The total price and what it covers. Nothing is shown for a free visit. */
export function Total({ clinic, price, held }: { clinic: PublicClinic; price: Paise; held: Held }) {
  const terms = useCancelTerms();
  if (price === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <Trans>Total</Trans>
        <span className="text-xl tabular-nums">{formatPaise(price)}</span>
      </p>
      <p className="text-sm">{terms(held)}</p>
      <p className="text-sm text-ink-soft">
        <Trans>
          For one consultation with <AsTyped typed={clinic.dentist_name} />. You agree on any treatment with the clinic.
        </Trans>
      </p>
    </div>
  );
}
