import { Trans } from '@lingui/react/macro';
import { COMPLAINT_RULES, GRIEVANCE_OFFICER } from '#shared/content/policies.ts';
import { useBusiness } from '../../lib/served.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';

/** Whom to turn to, and when an answer comes. */
export function Complaints() {
  const { acknowledgedInHours: hours, settledInDays: days } = COMPLAINT_RULES;
  const { name, email } = GRIEVANCE_OFFICER;
  const { legal_name: legalName, address } = useBusiness();
  return (
    <section>
      <h2>
        <Trans>If something is wrong</Trans>
      </h2>
      <p>
        <Trans comment="Needs legal review">
          Tell us first: call <PhoneLink /> or write to <MailLink />. If that does not help, write to our {name}:{' '}
          <MailLink email={email} />, {legalName}, {address}.
        </Trans>
      </p>
      <p>
        <Trans comment="Needs legal review">
          You hear from us within {hours} hours, and we settle your complaint within {days} days.
        </Trans>
      </p>
    </section>
  );
}
