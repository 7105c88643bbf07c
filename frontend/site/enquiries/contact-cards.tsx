import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { ClinicsLink } from '../clinics-link.tsx';
import { ContactDetails } from '../contact-details.tsx';
import { useSupportHours } from '../support-hours.ts';
import { TitledCard } from '../clinics/page/titled-card.tsx';

const HELP =
  'group flex min-h-11 items-center justify-between gap-3 rounded-control font-medium wrap-anywhere text-peacock hover:underline underline-offset-4 [&>svg]:size-4 [&>svg]:shrink-0';

const HelpLine = ({ children }: { children: ReactNode }) => (
  <li className="border-t border-line first:border-0">{children}</li>
);

const Arrow = () => <ArrowRight aria-hidden className="transition-transform group-hover:translate-x-0.5" />;

function SupportHours() {
  const lines = useSupportHours();
  return (
    <dl className="space-y-1 tabular-nums">
      {lines.map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{days}</dt>
          <dd className="font-medium">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Beside the form: how else to reach us, when, and what most people want (specification: patient §2, §9). */
export function ContactCards() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <TitledCard title={<Trans>Contact Information</Trans>}>
        <ContactDetails />
      </TitledCard>
      <TitledCard title={<Trans>Support Hours</Trans>}>
        <SupportHours />
        <p className="mt-3 text-sm text-ink-soft">{t`We answer messages in the order they arrive.`}</p>
      </TitledCard>
      <TitledCard title={<Trans>Quick Help</Trans>} className="sm:col-span-2 lg:col-span-1">
        <ul>
          <HelpLine>
            <ClinicsLink className={HELP}>
              <Trans>Book an appointment</Trans>
              <Arrow />
            </ClinicsLink>
          </HelpLine>
          <HelpLine>
            <Link to={PATTERNS.thankYou} className={HELP}>
              <Trans>Find a booking you made</Trans>
              <Arrow />
            </Link>
          </HelpLine>
          <HelpLine>
            <Link to={PATTERNS.partner} className={HELP}>
              <Trans>List your clinic with us</Trans>
              <Arrow />
            </Link>
          </HelpLine>
        </ul>
        <p className="mt-3 rounded-control bg-kumkum-tint p-3 text-sm">
          {/* Needs medical review in every language. */}
          <Trans comment="Needs medical review">
            Swelling that makes it hard to breathe or swallow, or bleeding that does not stop: do not wait for our
            answer. Go to a hospital now or call 112.
          </Trans>
        </p>
      </TitledCard>
    </div>
  );
}
