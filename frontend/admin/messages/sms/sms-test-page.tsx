import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { parseIndianMobile } from '#shared/values/contact/indian-phone.ts';
import {
  type SmsTestForm,
  type SmsTest,
  SmsSettingsForm,
  type SmsSetup,
} from '#shared/contract/messages/sms-settings.ts';
import { phoneFormats } from '#shared/domain/messages/sms-phone.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Failure, reasonWords } from '../../ui/query-states.tsx';
import { PageHead, SettingsCard, FactList } from '../../ui/page-parts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { smsApi, smsQuery, SMS_KEY } from './sms-api.ts';
import { TestPanel } from './test-panel.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSetupForm, SecretField } from '../email/setup-form.tsx';
import { FormText } from '../../ui/forms/form-text.tsx';
import { SwitchField } from '../../ui/forms/choices.tsx';
import type { EditedField } from '../../ui/forms/use-versioned.tsx';

const NOTE = 'Test SMS delivery, debug phone number formats, and validate provider configurations.';

/** The formats of a number that a test tries. */
function PhoneAnalysis({ digits }: { digits: string }) {
  return (
    <SettingsCard title="Phone Number Analysis" about="These formats will be tried, in this order:">
      <ol aria-label="Formats" className="grid list-decimal gap-1 pl-6 wrap-anywhere tabular-nums">
        {phoneFormats(digits).map((format) => (
          <li key={format}>{format}</li>
        ))}
      </ol>
    </SettingsCard>
  );
}

type Result = SmsTest['results'][number];

/** Results of a test, format by format. */
function TestResults({ test: { summary, results } }: { test: SmsTest }) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="p-4 md:p-5">
      <h2 id={titleId} className="text-lg">
        Test Results
      </h2>
      <dl className="mt-4 flex flex-wrap gap-3">
        <Counter name="Total Tests" value={summary.totalTests} />
        <Counter name="Successful" value={summary.successful} />
        <Counter name="Failed" value={summary.failed} />
      </dl>
      <div className="mt-4">
        <FactList
          label="Summary"
          facts={[
            ['Template used', summary.templateUsed],
            ['Best format', summary.bestFormat],
          ]}
        />
      </div>
      <ul aria-label="Results" className="mt-4 grid gap-3">
        {results.map((result) => (
          <ResultItem key={result.phoneFormat} result={result} />
        ))}
      </ul>
    </Card>
  );
}

const Counter = ({ name, value }: { name: string; value: number }) => (
  <div className="min-w-0 flex-1 basis-24 rounded-control bg-sand px-3 py-2 wrap-anywhere">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-xl tabular-nums">{value}</dd>
  </div>
);

const ResultItem = ({ result }: { result: Result }) => (
  <li className="grid gap-3 rounded-control border border-line p-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">{result.phoneFormat}</span>
      <Chip tone={result.success ? 'leaf' : 'kumkum'}>{result.success ? 'Success' : 'Failed'}</Chip>
    </div>
    <FactList
      label={`Result of ${result.phoneFormat}`}
      facts={[
        ['Status', result.status ?? 'No answer'],
        ['Response', result.response],
        ['Template ID', result.templateId],
        ['Variables', result.variables.length === 0 ? null : result.variables.join(', ')],
      ]}
    />
  </li>
);

const FIELDS: readonly EditedField<SmsSettingsForm>[] = [
  { name: 'username', label: 'User name', show: ({ username }) => username },
  { name: 'is_enabled', label: 'SMS by SmartPing', show: ({ is_enabled }) => (is_enabled ? 'On' : 'Off') },
];

const valuesOf = ({ username, in_use, ver }: SmsSetup): SmsSettingsForm => ({
  username: username ?? '',
  password: undefined,
  is_enabled: in_use === 'smartping',
  ver,
});

/** True if a password is stored for this user name. */
const isPasswordKept = (setup: SmsSetup, { username }: Pick<SmsSettingsForm, 'username'>): boolean =>
  setup.username === username.trim();

/** The account at SmartPing, and whether SMS go out by it. */
function AccountCard({ setup }: { setup: SmsSetup }) {
  const { control, began, conflict, isSaving, onSubmit } = useSetupForm<SmsSettingsForm, SmsSetup>(setup, {
    key: SMS_KEY,
    read: () => smsApi.show(undefined),
    schema: SmsSettingsForm,
    fields: FIELDS,
    valuesOf,
    save: (values, ver) => smsApi.save({ ...values, ver }),
    secret: {
      name: 'password',
      missing: 'Password is required',
      isKept: isPasswordKept,
    },
    saved: 'SMS settings saved',
    failed: 'Couldn’t save the SMS settings',
  });
  const username = useWatch({ control, name: 'username' });
  const { field: enabled } = useController({ control, name: 'is_enabled' });
  const by = setup.in_use === 'smartping' ? 'SmartPing' : 'Amazon SNS';
  return (
    <SettingsCard
      title="SmartPing account"
      about={`${by} sends SMS now. A change applies to every message within five minutes.`}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormText control={control} name="username" label="User name" autoCapitalize="none" autoComplete="off" />
        <SecretField control={control} name="password" label="Password" isKept={isPasswordKept(began, { username })} />
        <SwitchField
          label="SMS by SmartPing"
          hint="On: SmartPing template, then SmartPing text, then Amazon SNS. Off: Amazon SNS only."
          checked={enabled.value}
          onChange={enabled.onChange}
        />
        <Button type="submit" className="justify-self-start" loading={isSaving}>
          Save SMS settings
        </Button>
      </form>
      {conflict}
    </SettingsCard>
  );
}

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
