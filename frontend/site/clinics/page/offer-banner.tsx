import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { formatPaise } from '#shared/values/money/money.ts';
import type { ClinicOffer } from './clinic-facts.ts';
import { ClinicWords } from './clinic-words.tsx';

/** The percentage stands on the picture right below, once. */
function Price({ fee }: ClinicOffer) {
  const amount = formatPaise(fee);
  return fee === 0 ? <Trans>Free consultation</Trans> : <Trans>Consultation for {amount}</Trans>;
}

/** The clinic's offer in one line, when there is one (specification: patient §9). */
export function OfferBanner({ offer }: { offer: ClinicOffer }) {
  const { t } = useLingui();
  if (!offer.banner) return null;
  return (
    <p className="border-b border-line bg-sand">
      <span className="page flex items-start gap-2 py-2.5 text-sm">
        <Tag aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <Price {...offer} />
          {offer.combo !== null && (
            <span>
              {' · '}
              <strong className="font-semibold">{t`Special Offer`}</strong>
              {': '}
              <ClinicWords typed={offer.combo} of="offer" />
            </span>
          )}
        </span>
      </span>
    </p>
  );
}
