import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { EmailProviderForm } from '#shared/contract/mail-settings.ts';
import type { EmailSetup } from '#shared/contract/mail-settings.ts';
import { DEFAULT_SMTP_PORT, SMTP_PORTS } from '#shared/domain/mail-settings.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { reasonWords } from '../../ui/failure-words.ts';
import { FormText } from '../../ui/form-text.tsx';
import { say } from '../../ui/say.ts';
import { resolverOf } from '../../ui/schema-resolver.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useVersioned } from '../../ui/use-versioned.tsx';
import type { EditedField } from '../../ui/use-versioned.tsx';
import { ChoiceField } from './choice-field.tsx';
import { EMAIL_KEY, emailApi } from './email-api.ts';
import { SecretField } from './secret-field.tsx';

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
/** Zoho Mail's host in India (DECISIONS: A-182). */
const ZOHO_HOST = 'smtp.zoho.in';

const valuesOf = ({ server, ver }: EmailSetup): EmailProviderForm => ({
  smtp_host: server?.smtp_host ?? '',
  smtp_port: server?.smtp_port ?? DEFAULT_SMTP_PORT,
  username: server?.username ?? '',
  password: undefined,
  from_email: server?.from_email ?? '',
  service_enabled: server?.service_enabled ?? false,
  ver,
});

/** Whether a password is kept for this server and user name. */
const isPasswordKept = ({ server }: EmailSetup, host: string, username: string): boolean =>
  server !== null &&
  server.has_password &&
  server.smtp_host === host.trim().toLowerCase() &&
  server.username === username.trim();

/** The mail server, and whether e-mail goes out by it. */
export function EmailProviderCard({ setup }: { setup: EmailSetup }) {
  const queries = useQueryClient();
  const [began, setBegan] = useState(setup);
  const form = useForm<EmailProviderForm>({ defaultValues: valuesOf(setup), resolver: resolverOf(EmailProviderForm) });
  const { control, handleSubmit, setError, reset, formState } = form;
  const [host, username] = useWatch({ control, name: ['smtp_host', 'username'] });
  const { field: enabled } = useController({ control, name: 'service_enabled' });
  useUnsaved(formState.isDirty);
  const { submit, conflict } = useVersioned<EmailProviderForm, EmailSetup>({
    fields: FIELDS,
    read: async () => {
      const now = await emailApi.show(undefined);
      return { values: valuesOf(now), ver: now.ver };
    },
    save: (values, ver) => emailApi.saveProvider({ ...values, ver }),
  });
  const onSubmit = handleSubmit(async (values) => {
    if (values.password === undefined && !isPasswordKept(began, values.smtp_host, values.username))
      return setError('password', { message: 'Password is required' }, { shouldFocus: true });
    try {
      const saved = await submit(valuesOf(began), values, began.ver);
      if (saved === null) return;
      queries.setQueryData(EMAIL_KEY, saved);
      setBegan(saved);
      reset(valuesOf(saved));
      say.success('Email provider configuration saved');
    } catch (error) {
      const isPassword = error instanceof ApiError && error.code === 'mail_secret_needed';
      if (isPassword) setError('password', { message: reasonWords(error) });
      say.error('Failed to save email provider configuration', reasonWords(error));
    }
  });
  return (
    <SettingsCard
      title="SMTP server"
      about={`For Zoho Mail the host is ${ZOHO_HOST}, with port 587 for TLS or 465 for SSL.`}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
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
          isKept={isPasswordKept(began, host, username)}
        />
        <FormText control={control} name="from_email" label="Sender email" type="email" autoComplete="off" />
        <SwitchField
          label="Enable Email Service"
          hint="On: e-mail goes out by this server. Off: it goes out by Amazon SES."
          checked={enabled.value}
          onChange={enabled.onChange}
        />
        <Button type="submit" className="justify-self-start" loading={formState.isSubmitting}>
          Save configuration
        </Button>
      </form>
      {conflict}
    </SettingsCard>
  );
}
