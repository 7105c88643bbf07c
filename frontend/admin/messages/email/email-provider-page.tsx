import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { EMAIL_TYPES, type EmailType } from '#shared/contract/messages/mail-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/control-class.ts';
import { reasonWords } from '../../ui/failure-words.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { emailApi, emailQuery, inUseWords } from './email-api.ts';
import { EmailProviderCard } from './email-provider-card.tsx';
import { TestCard } from './test-card.tsx';

const MISSING = 'Please enter an email address to send a test email.';
const FAILED = 'Failed to send test email. Please check your configuration.';
const TYPE_WORDS: Record<EmailType, string> = {
  booking_confirmation: 'Booking Confirmation',
  booking_reminder: 'Booking Reminder',
};

/** A mail server of one's own, and a test that really goes out by it (specification: admin §2, §8). */
export function EmailProviderPage() {
  const typeId = useId();
  const [type, setType] = useState<EmailType>('booking_confirmation');
  const email = useQuery(emailQuery);
  const isOn = email.data?.server?.service_enabled ?? false;
  return (
    <>
      <PageHead title="Email Provider Settings" subtitle={email.data && inUseWords(email.data)} />
      {email.isPending && <Waiting words="Loading configuration…" />}
      {email.isError && email.data === undefined && (
        <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
          <p className="font-semibold">{`Failed to load configuration: ${reasonWords(email.error)}`}</p>
          <Button variant="secondary" loading={email.isFetching} onClick={() => void email.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {email.data !== undefined && (
        <div className="mt-4 grid gap-4">
          <EmailProviderCard setup={email.data} />
          <TestCard
            about={
              isOn
                ? 'This server sends a patient e-mail with sample data.'
                : 'Enable and save the e-mail service first: the test uses the saved settings.'
            }
            isOff={!isOn}
            missing={MISSING}
            send={(recipient_email) => emailApi.testProvider({ recipient_email, email_type: type })}
            onFailed={(reason) => toast.error(`${FAILED} ${reason}`)}
          >
            <div>
              <label htmlFor={typeId} className="mb-1 block font-medium">
                Type
              </label>
              <select
                id={typeId}
                value={type}
                onChange={(event) => setType(EMAIL_TYPES.find((one) => one === event.target.value) ?? type)}
                className={controlClass(false, 'min-h-12')}
              >
                {EMAIL_TYPES.map((one) => (
                  <option key={one} value={one}>
                    {TYPE_WORDS[one]}
                  </option>
                ))}
              </select>
            </div>
          </TestCard>
        </div>
      )}
    </>
  );
}
