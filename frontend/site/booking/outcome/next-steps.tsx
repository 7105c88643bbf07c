import { Trans, useLingui } from '@lingui/react/macro';
import { useBusiness } from '../../../lib/served.ts';
import { Reference } from './booking-facts.tsx';
import type { StepHeading } from '../step-heading.tsx';
import { Link } from '../../../link.tsx';
import { buttonClass } from '../../../ui/class-names.ts';

/** Next steps for the patient after a confirmed booking. `heading` fits the outline of the page around it. */
export function WhatHappensNext({ heading: Heading }: { heading: 'h2' | 'h4' }) {
  const { t } = useLingui();
  const { email_optional } = useBusiness();
  return (
    <section className="text-left">
      <Heading className="text-base font-semibold">{t`What happens next`}</Heading>
      <ol className="mt-2 list-decimal space-y-1 pl-5 marker:text-ink-soft">
        <li>
          {email_optional ? (
            <Trans>We send you these details by SMS, and by email if you gave an address.</Trans>
          ) : (
            <Trans>We send you an email and an SMS with these details.</Trans>
          )}
        </li>
        <li>{t`Come 10 minutes early and give your booking reference at the desk.`}</li>
        <li>{t`If you cannot come, choose another time or cancel with the link in our messages.`}</li>
      </ol>
    </section>
  );
}

type CalledOffProps = { Heading: 'h1' | typeof StepHeading; bookingRef: string; ownPage: string | null };

/** To the booking's own page, which takes the key out of the address again; nothing where that is not known. */
export const ManageLink = ({ to }: { to: string | null }) =>
  // A server that is older than the page does not tell it.
  typeof to === 'string' && (
    <Link to={to} className={buttonClass({ wide: true, variant: 'secondary' }, 'print:hidden')}>
      <Trans>Manage this booking</Trans>
    </Link>
  );

/** A visit that was confirmed, and cancelled since: its own page tells what becomes of the money. */
export const CalledOff = ({ Heading, bookingRef, ownPage }: CalledOffProps) => (
  <div className="space-y-5 text-center">
    <Heading className="text-2xl text-kumkum">
      <Trans>This appointment is cancelled</Trans>
    </Heading>
    <Reference value={bookingRef} />
    <ManageLink to={ownPage} />
  </div>
);
