import { useWatch } from 'react-hook-form';
import { EmailSettingsForm, type EmailSetup } from '#shared/contract/messages/mail-settings.ts';
import { EmailProvider } from '#shared/domain/messages/sender-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { FormText } from '../../ui/forms/form-text.tsx';
import type { EditedField } from '../../ui/forms/use-versioned.tsx';
import { CallbackFields, type EmailValues } from './callback-fields.tsx';
import { EMAIL_KEY, emailApi, NOTHING_BEYOND, PROVIDER_WORDS } from './email-api.ts';
import { SecretField } from './secret-field.tsx';
import { useSetupForm } from './use-setup-form.tsx';

const FIELDS: readonly EditedField<EmailValues>[] = [
  { name: 'provider', label: 'Provider', show: ({ provider }) => (provider === '' ? '' : PROVIDER_WORDS[provider]) },
  { name: 'sender_name', label: 'Sender name', show: ({ sender_name }) => sender_name },
  { name: 'sender_email', label: 'Sender email', show: ({ sender_email }) => sender_email },
];

const CHOICES = EmailProvider.options.map((value) => ({ value, word: PROVIDER_WORDS[value] }));

const valuesOf = ({ settings, ver }: EmailSetup): EmailValues => ({
  provider: settings?.provider ?? '',
  api_key: undefined,
  callback_key: undefined,
  sender_name: settings?.sender_name ?? '',
  sender_email: settings?.sender_email ?? '',
  ver,
});

/** True if a key is stored that this provider may continue to use. */
const isKeyKept = ({ settings, server }: EmailSetup, { provider }: Pick<EmailValues, 'provider'>): boolean =>
  provider === 'smtp' ? (server?.has_password ?? false) : settings?.provider === provider && settings.has_api_key;

/** The provider that e-mail goes out by. */
export function EmailSettingsCard({ setup }: { setup: EmailSetup }) {
  const { control, resetField, began, conflict, isSaving, onSubmit } = useSetupForm<EmailValues, EmailSetup>(setup, {
    key: EMAIL_KEY,
    read: () => emailApi.show(undefined),
    schema: EmailSettingsForm,
    fields: FIELDS,
    valuesOf,
    save: (values, ver) => emailApi.saveSettings(EmailSettingsForm.parse({ ...values, ver })),
    secret: { name: 'api_key', missing: 'API key is required', isKept: isKeyKept },
    saved: 'Settings saved',
    failed: 'Failed to save settings',
  });
  const provider = useWatch({ control, name: 'provider' });
  return (
    <SettingsCard
      title="Provider"
      about="It sends e-mail once it is saved. Custom SMTP is the server of Email Provider, with the API key as its password."
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <ChoiceField
          control={control}
          name="provider"
          label="Provider"
          empty="Choose a provider"
          choices={CHOICES}
          // The typed key belonged to the previously selected provider.
          onChosen={() => resetField('callback_key')}
        />
        <SecretField control={control} name="api_key" label="API key" isKept={isKeyKept(began, { provider })} />
        <FormText control={control} name="sender_name" label="Sender name" autoComplete="off" maxLength={80} />
        <FormText control={control} name="sender_email" label="Sender email" type="email" autoComplete="off" />
        {provider !== '' && provider !== 'smtp' && (
          <CallbackFields
            provider={provider}
            url={setup.callback_urls[provider]}
            control={control}
            isKept={began.settings?.provider === provider && began.settings.has_callback_key}
          />
        )}
        {provider === 'smtp' && <p className="text-ink-soft">{NOTHING_BEYOND}</p>}
        <Button type="submit" className="justify-self-start" loading={isSaving}>
          Save settings
        </Button>
      </form>
      {conflict}
    </SettingsCard>
  );
}
