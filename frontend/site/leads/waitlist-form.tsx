import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contactMessageProblem } from '#shared/domain/enquiries/enquiry-rules.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { joinWaitlist } from '../../api/waitlist.ts';
import { useLanguage } from '../../lib/served.ts';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../email-field.tsx';
import { Honeypot } from '../enquiries/honeypot.tsx';
import { useEnquiryForm } from '../enquiries/use-enquiry-form.ts';

const FIELDS = ['email'] as const;

/** `city`: its name of today in English; `name`: in the language of the page. */
export type WaitlistFormProps = { city: string; name: string };

/** Asks for one e-mail when a city has its first clinic. */
export function WaitlistForm({ city, name }: WaitlistFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isJoined, setJoined] = useState(false);
  const days = keptDays('waitlist');
  const { emailField, sending, onSubmit } = useEnquiryForm({
    fields: FIELDS,
    problemOf: contactMessageProblem,
    send: (values) => joinWaitlist({ ...values, city, language }),
    onSent: () => setJoined(true),
    sent: [t`Your email address is on the list`, t`You get one email when there is a clinic in ${name}.`],
    failed: [t`Your email address could not be added`, t`Please try again in a few minutes.`],
  });
  if (isJoined) return <p role="status">{t`Thank you. You get one email when there is a clinic in ${name}.`}</p>;
  const title = t`Tell me when there is a clinic in ${name}`;
  return (
    <form noValidate onSubmit={onSubmit} aria-label={title} className="relative space-y-4">
      <p className="font-semibold">{title}</p>
      <Honeypot />
      <EmailField
        {...emailField('email')}
        ask={(suggested) => t`Did you mean ${suggested}?`}
        label={t`Email Address`}
        required
      />
      <p className="text-sm text-ink-soft">
        <Trans comment="Needs legal review">
          You agree that we use this address to send you one email when there is a clinic in {name}. We delete it after
          that email, or after {days} days. Read more in our{' '}
          <Link to={PATTERNS.privacy} target="_blank" className="text-peacock underline">
            privacy policy
          </Link>
          .
        </Trans>
      </p>
      <Button type="submit" loading={sending} className="w-full sm:w-auto">
        {sending ? <Trans>Sending...</Trans> : <Trans>Tell me</Trans>}
      </Button>
    </form>
  );
}
