import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseIndianMobile } from '#shared/values/contact/indian-phone.ts';
import type { SmsTestForm } from '#shared/contract/messages/sms-settings.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Failure } from '../../ui/failure.tsx';
import { reasonWords } from '../../ui/failure-words.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { PhoneAnalysis } from './phone-analysis.tsx';
import { smsApi, smsQuery } from './sms-api.ts';
import { TestPanel } from './test-panel.tsx';
import { TestResults } from './test-results.tsx';

const NOTE = 'Test SMS delivery, debug phone number formats, and validate provider configurations.';

/** Sends test SMS and shows what became of each format; the account at SmartPing is set here (specification: admin §2). */
export function SmsTestPage() {
  const [phone, setPhone] = useState('');
  const sms = useQuery(smsQuery);
  const test = useMutation({
    mutationFn: (form: SmsTestForm) => smsApi.test(form),
    onSuccess: ({ success, summary: { successful, totalTests } }) =>
      success
        ? toast.success('Test Successful', `SMS test completed. ${successful}/${totalTests} formats succeeded.`)
        : toast.error('Test Failed', 'All phone number formats failed. Check the results below.'),
    onError: (error) =>
      toast.error('Test Error', error instanceof ApiError ? reasonWords(error) : 'An error occurred during testing'),
  });
  const digits = parseIndianMobile(phone);
  return (
    <>
      <PageHead title="SMS Testing" subtitle={NOTE} />
      <div className="mt-4 grid gap-4">
        <TestPanel phone={phone} onPhone={setPhone} isRunning={test.isPending} onRun={(form) => test.mutate(form)} />
        {digits !== null && <PhoneAnalysis digits={digits} />}
        {test.data !== undefined && !test.isPending && <TestResults test={test.data} />}
        {sms.data !== undefined && <AccountCard setup={sms.data} />}
        {sms.isError && sms.data === undefined && (
          <Failure
            title="Couldn’t load the SMS provider settings"
            error={sms.error}
            onRetry={() => void sms.refetch()}
            retrying={sms.isFetching}
          />
        )}
      </div>
    </>
  );
}
