import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Chip } from '../../../ui/chip.tsx';
import { useTimeWords } from '../../../catalogues.ts';
import { ClinicPrice } from '../../clinic-details.tsx';
import type { ClinicOffer } from './clinic-facts.ts';

/** The fee with what it is measured against, and how long a limited offer lasts. */
export function PriceBlock({ offer }: { offer: ClinicOffer }) {
  const { t } = useLingui();
  const { day } = useTimeWords();
  const until = offer.limitedUntil === null ? null : day(offer.limitedUntil);
  return (
    <div>
      <p className="text-sm text-ink-soft">{t`Consultation fee`}</p>
      <p>
        <ClinicPrice fee={offer.fee} crossedOut={offer.crossedOut} className="text-2xl" />
      </p>
      {until !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Chip>
            <Clock aria-hidden />
            <Trans>Limited Time Offer</Trans>
          </Chip>
          <Trans>until {until}</Trans>
        </p>
      )}
    </div>
  );
}
