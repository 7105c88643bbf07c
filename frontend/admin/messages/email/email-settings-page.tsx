import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { emailApi, emailQuery, inUseWords } from './email-api.ts';
import { EmailSettingsCard } from './email-settings-card.tsx';
import { SendingCard } from './sending-card.tsx';
import { TestCard } from './test-card.tsx';

const MISSING = 'Please enter an email address to send the test to';

/** The provider of e-mail and its key, and a test that really goes out (specification: admin §2; DECISIONS: A-055). */
export function EmailSettingsPage() {
  const email = useQuery(emailQuery);
  return (
    <>
      <PageHead
        title="Email Settings"
        subtitle={email.data && inUseWords(email.data)}
        actions={
          <Link to="/admin/message-texts" className={buttonClass({ variant: 'secondary' })}>
            Message Texts
          </Link>
        }
      />
      <SendingCard />
      {email.isPending && <Waiting words="Loading e-mail settings…" />}
      {email.isError && email.data === undefined && (
        <Failure
          title="Failed to load email settings"
          error={email.error}
          onRetry={() => void email.refetch()}
          retrying={email.isFetching}
        />
      )}
      {email.data !== undefined && (
        <div className="mt-4 grid gap-4">
          <EmailSettingsCard setup={email.data} />
          <TestCard
            about={
              email.data.settings === null
                ? 'Save a provider first: the test uses the saved settings.'
                : 'The saved provider sends an e-mail.'
            }
            isOff={email.data.settings === null}
            missing={MISSING}
            send={(recipient_email) => emailApi.testSettings({ recipient_email })}
            onFailed={(reason) => toast.error('Failed to send test email', reason)}
          />
        </div>
      )}
    </>
  );
}
