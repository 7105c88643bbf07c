import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { publish } from '../../../lib/site-events.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { mapLink } from '#shared/domain/booking/visit-place.ts';
import { AsTyped } from '../treatments/as-typed.tsx';
import { TitledCard } from './titled-card.tsx';

/** Location of the clinic; links to a maps service (specification: patient §2). */
export function LocationCard({ clinic }: { clinic: PublicClinic }) {
  return (
    <TitledCard title={<Trans>Location</Trans>}>
      <p className="mb-4">
        <AsTyped typed={clinic.clinic_address} />
      </p>
      <a
        href={mapLink(clinic)}
        target="_blank"
        rel="noreferrer"
        onClick={() => publish('site:find-location')}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        <Trans>Open in maps</Trans>
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </TitledCard>
  );
}
