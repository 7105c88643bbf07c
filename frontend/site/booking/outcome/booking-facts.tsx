import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { phoneHref } from '../../../lib/contact-links.ts';
import { ClinicPrice, AsTyped } from '../../clinic-details.tsx';
import { useTimeWords } from '../../../catalogues.ts';
import type { ThankYouState } from './thank-you-state.ts';

const LINK = 'font-medium text-peacock underline';

type BookingFactsOf = Pick<ThankYouState, 'name' | 'slot' | 'clinicName' | 'address' | 'phone' | 'mapsLink' | 'amount'>;

/** Who, where, when and how much of a booking; what is not known is left out. */
export function BookingFacts({ booking }: { booking: BookingFactsOf }) {
  const { t } = useLingui();
  const { name, slot, clinicName, address, phone, mapsLink, amount } = booking;
  const words = useTimeWords();
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-card px-4 text-left">
      {slot !== null && (
        <Fact term={<Trans>When</Trans>}>
          <span className="font-semibold tabular-nums">{words.visit(slot)}</span>
        </Fact>
      )}
      {clinicName !== null && (
        <Fact term={<Trans>Clinic</Trans>}>
          <span className="font-semibold">
            <AsTyped typed={clinicName} />
          </span>
          <span className="block text-ink-soft">{address !== null && <AsTyped typed={address} />}</span>
          <span className="flex flex-wrap gap-x-4">
            {phone !== null && phone !== '' && (
              <a href={phoneHref(phone)} className={`${LINK} inline-flex min-h-11 items-center tabular-nums`}>
                {phone}
              </a>
            )}
            {mapsLink !== null && (
              <a
                href={mapsLink}
                target="_blank"
                rel="noreferrer"
                className={`${LINK} inline-flex min-h-11 items-center print:hidden`}
              >{t`View on map`}</a>
            )}
          </span>
        </Fact>
      )}
      {name !== null && <Fact term={<Trans>Patient</Trans>}>{name}</Fact>}
      {amount !== null && (
        <Fact term={<Trans>Consultation fee</Trans>}>
          <ClinicPrice fee={amount} crossedOut={null} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="py-2 sm:flex sm:gap-4">
      <dt className="text-sm text-ink-soft sm:w-32 sm:shrink-0 sm:pt-0.5">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** The booking reference, large enough to read out on the phone. */
export function Reference({ value }: { value: string }) {
  const { t } = useLingui();
  return (
    <p>
      <span className="block text-sm text-ink-soft">{t`Booking reference`}</span>
      <span className="text-3xl font-bold tracking-wider tabular-nums select-all">{value}</span>
    </p>
  );
}
