import { Trans, useLingui } from '@lingui/react/macro';
import { useBusiness } from '../../../lib/served.ts';

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
