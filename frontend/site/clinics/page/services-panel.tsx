import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { USUAL_SERVICES } from '#shared/domain/clinics/fee.ts';
import { Button } from '../../../ui/button.tsx';
import { AsTyped } from '../treatments/as-typed.tsx';
import type { ClinicOffer } from './clinic-facts.ts';
import { ClinicWords } from './clinic-words.tsx';
import { PRELOAD_BOOKING } from './lazy-booking.tsx';
import { PriceBlock } from './price-block.tsx';
import { TitledCard } from './titled-card.tsx';

function Services({ own }: { own: readonly string[] }) {
  const names = own.length > 0 ? own : USUAL_SERVICES;
  return (
    <TitledCard title={<Trans>Services and Treatments</Trans>}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" />
            <span className="min-w-0">
              <ClinicWords typed={name} of="treatments" />
            </span>
          </li>
        ))}
      </ul>
      {own.length === 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          <Trans>Most dental clinics offer these services. Please ask the clinic about the one you need.</Trans>
        </p>
      )}
    </TitledCard>
  );
}

type ServicesPanelProps = { clinic: PublicClinic; offer: ClinicOffer; onBook: () => void };

/** Services of the clinic, and the consultation to start with (specification: patient §2). */
export function ServicesPanel({ clinic, offer, onBook }: ServicesPanelProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Services own={clinic.services} />
      <TitledCard title={<Trans>Consultation</Trans>}>
        <p className="mb-4 text-ink-soft">
          <Trans>
            An examination by <AsTyped typed={clinic.dentist_name} />, and a treatment plan with costs.
          </Trans>
        </p>
        <PriceBlock offer={offer} />
        <Button wide className="mt-4" onClick={onBook} {...PRELOAD_BOOKING}>{t`Book Now`}</Button>
      </TitledCard>
    </div>
  );
}
