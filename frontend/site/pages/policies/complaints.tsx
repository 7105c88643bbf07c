import { Trans, useLingui } from '@lingui/react/macro';
import { COMPLAINT_RULES } from '#shared/content/policies.ts';
import { useBusiness } from '../../../lib/served.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';

/** Whom to turn to, and when an answer comes. */
export function Complaints() {
  const { t } = useLingui();
  const { settledInDays: days } = COMPLAINT_RULES;
  const { legal_name: legalName, address, grievance_officer } = useBusiness();
  const { name, email, phone, answer_hours: hours } = grievance_officer;
  return (
    <section>
      <h2>{t`If something is wrong`}</h2>
      <p>
        <Trans>
          Tell us first: call <PhoneLink /> or write to <MailLink />. If that does not help, turn to our grievance
          officer, {name}: <MailLink email={email} />, <PhoneLink phone={phone} />, {legalName}, {address}.
        </Trans>
      </p>
      <p>{t`You hear from us within ${hours} hours, and we settle your complaint within ${days} days.`}</p>
    </section>
  );
}
