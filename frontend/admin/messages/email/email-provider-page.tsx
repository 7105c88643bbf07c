import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  EMAIL_TYPES,
  type EmailType,
  EmailProviderForm,
  type EmailSetup,
} from '#shared/contract/messages/mail-settings.ts';
import { DEFAULT_SMTP_PORT, SMTP_PORTS } from '#shared/domain/messages/sender-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { reasonWords, Waiting } from '../../ui/query-states.tsx';
import { PageHead, SettingsCard } from '../../ui/page-parts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { emailApi, emailQuery, inUseWords, EMAIL_KEY, NOTHING_BEYOND } from './email-api.ts';
import { TestCard } from './email-cards.tsx';
import { ChoiceField, SwitchField } from '../../ui/forms/choices.tsx';
import { FormText } from '../../ui/forms/form-text.tsx';
import type { EditedField } from '../../ui/forms/use-versioned.tsx';
import { useSetupForm, SecretField } from './setup-form.tsx';
import { ZOHO_HOST, ZOHO_WORDS } from './zoho.ts';

const MISSING = 'Please enter an email address to send a test email.';
const FAILED = 'Failed to send test email. Please check your configuration.';
const TYPE_WORDS: Record<EmailType, string> = {
  booking_confirmation: 'Booking Confirmation',
  booking_reminder: 'Booking Reminder',
};

const FIELDS: readonly EditedField<EmailProviderForm>[] = [
  { name: 'smtp_host', label: 'SMTP host', show: ({ smtp_host }) => smtp_host },
  { name: 'smtp_port', label: 'Port', show: ({ smtp_port }) => smtp_port },
  { name: 'username', label: 'Username', show: ({ username }) => username },
  { name: 'from_email', label: 'Sender email', show: ({ from_email }) => from_email },
  {
    name: 'service_enabled',
    label: 'Enable Email Service',
    show: ({ service_enabled }) => (service_enabled ? 'On' : 'Off'),
  },
];

const PORT_WORDS = { 465: '465 (SSL)', 587: '587 (TLS)', 2525: '2525 (TLS)' } as const;
const PORTS = SMTP_PORTS.map((value) => ({ value, word: PORT_WORDS[value] }));

const valuesOf = ({ server, ver }: EmailSetup): EmailProviderForm => ({
  smtp_host: server?.smtp_host ?? '',
  smtp_port: server?.smtp_port ?? DEFAULT_SMTP_PORT,
  username: server?.username ?? '',
  password: undefined,
  from_email: server?.from_email ?? '',
  service_enabled: server?.service_enabled ?? false,
  ver,
});

/** True if a password is stored for this server and user name. */
const isPasswordKept = ({ server }: EmailSetup, { smtp_host, username }: Typed): boolean =>
  server !== null &&
  server.has_password &&
  server.smtp_host === smtp_host.trim().toLowerCase() &&
  server.username === username.trim();
type Typed = Pick<EmailProviderForm, 'smtp_host' | 'username'>;

/** The mail server, and whether e-mail goes out by it. */
function EmailProviderCard({ setup }: { setup: EmailSetup }) {
  const { control, began, conflict, isSaving, onSubmit } = useSetupForm<EmailProviderForm, EmailSetup>(setup, {
    key: EMAIL_KEY,
    read: () => emailApi.show(undefined),
    schema: EmailProviderForm,
    fields: FIELDS,
    valuesOf,
    save: (values, ver) => emailApi.saveProvider({ ...values, ver }),
    secret: {
      name: 'password',
      missing: 'Password is required',
      isKept: isPasswordKept,
    },
    saved: 'Email provider configuration saved',
    failed: 'Failed to save email provider configuration',
  });
  const [smtp_host, username] = useWatch({ control, name: ['smtp_host', 'username'] });
  const { field: enabled } = useController({ control, name: 'service_enabled' });
  return (
    <SettingsCard title="SMTP server" about={`${ZOHO_WORDS} ${NOTHING_BEYOND}`}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormText
          control={control}
          name="smtp_host"
          label="SMTP host"
          placeholder={ZOHO_HOST}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
        />
        <ChoiceField control={control} name="smtp_port" label="Port" choices={PORTS} />
        <FormText control={control} name="username" label="Username" autoCapitalize="none" autoComplete="off" />
        <SecretField
          control={control}
          name="password"
          label="Password"
          isKept={isPasswordKept(began, { smtp_host, username })}
        />
        <FormText control={control} name="from_email" label="Sender email" type="email" autoComplete="off" />
        <SwitchField
          label="Enable Email Service"
          hint="On: this server sends e-mail. Off: Amazon SES does."
          checked={enabled.value}
          onChange={enabled.onChange}
        />
        <Button type="submit" className="justify-self-start" loading={isSaving}>
          Save configuration
        </Button>
      </form>
      {conflict}
    </SettingsCard>
  );
}

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
