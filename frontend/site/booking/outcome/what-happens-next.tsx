import { Trans } from '@lingui/react/macro';
import { useBusiness } from '../../../lib/served.ts';

/** Next steps for the patient after a confirmed booking. `heading` fits the outline of the page around it. */
export function WhatHappensNext({ heading: Heading }: { heading: 'h2' | 'h4' }) {
  const { email_optional } = useBusiness();
  return (
    <section className="text-left">
      <Heading className="text-base font-semibold">
        <Trans>What happens next</Trans>
      </Heading>
      <ol className="mt-2 list-decimal space-y-1 pl-5 marker:text-ink-soft">
        <li>
          {email_optional ? (
            <Trans>We send you these details by SMS, and by email if you gave an address.</Trans>
          ) : (
            <Trans>We send you an email and an SMS with these details.</Trans>
          )}
        </li>
        <li>
          <Trans>Come 10 minutes early and give your booking reference at the desk.</Trans>
        </li>
        <li>
          <Trans>If you cannot come, choose another time or cancel with the link in our messages.</Trans>
        </li>
      </ol>
    </section>
  );
}
