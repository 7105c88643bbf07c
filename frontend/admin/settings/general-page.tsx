import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { Failure } from '../ui/failure.tsx';
import { momentWords } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { BusinessFormView } from './business-form.tsx';
import { businessQuery } from './business-queries.ts';
import { ZOHO_WORDS } from '../messages/email/zoho.ts';
import { SettingsCard } from '../ui/settings-card.tsx';

/**
 * Business details that the public site, its messages and receipts show (specification: admin §7; DECISIONS: A-052).
 */
export function GeneralPage() {
  const { data, error, refetch, isFetching } = useQuery(businessQuery);
  return (
    <>
      <PageHead
        title="General"
        subtitle="Business details shown to patients in the footer, policies, receipts and messages."
      />
      {data === undefined && error === null && <Waiting words="Loading settings…" />}
      {data === undefined && error !== null && (
        <Failure
          title="Couldn’t load the settings"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          {data.updated_at !== null && (
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
              Saved by <span>{data.updated_by ?? 'a staff member'}</span>, <span>{momentWords(data.updated_at)}</span>{' '}
              IST
            </p>
          )}
          <BusinessFormView business={data} />
        </>
      )}
      <div className="mt-5">
        <SettingsCard
          title="SMTP mail provider"
          about={`The server that sends e-mail, and a test of it. ${ZOHO_WORDS}`}
        >
          <Link
            to="/admin/settings/email-provider"
            className={buttonClass({ variant: 'secondary' }, 'justify-self-start')}
          >
            Email Provider Settings
          </Link>
        </SettingsCard>
      </div>
    </>
  );
}
