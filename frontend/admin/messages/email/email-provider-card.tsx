import { useController, useWatch } from 'react-hook-form';
import { EmailProviderForm, type EmailSetup } from '#shared/contract/messages/mail-settings.ts';
import { DEFAULT_SMTP_PORT, SMTP_PORTS } from '#shared/domain/messages/sender-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { FormText } from '../../ui/forms/form-text.tsx';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import type { EditedField } from '../../ui/forms/use-versioned.tsx';
import { EMAIL_KEY, emailApi, NOTHING_BEYOND } from './email-api.ts';
import { SecretField } from './secret-field.tsx';
import { useSetupForm } from './use-setup-form.tsx';
import { ZOHO_HOST, ZOHO_WORDS } from './zoho.ts';

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
export function EmailProviderCard({ setup }: { setup: EmailSetup }) {
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
