import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { EmailSettingsForm } from '#shared/contract/mail-settings.ts';
import type { EmailSetup } from '#shared/contract/mail-settings.ts';
import { MailProvider } from '#shared/domain/mail-settings.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { reasonWords } from '../../ui/failure-words.ts';
import { FormText } from '../../ui/form-text.tsx';
import { say } from '../../ui/say.ts';
import { resolverOf } from '../../ui/schema-resolver.ts';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useVersioned } from '../../ui/use-versioned.tsx';
import type { EditedField } from '../../ui/use-versioned.tsx';
import { ChoiceField } from './choice-field.tsx';
import { EMAIL_KEY, emailApi, PROVIDER_WORDS } from './email-api.ts';
import { SecretField } from './secret-field.tsx';

/** As it is typed: no provider is chosen at first. */
type Values = Omit<EmailSettingsForm, 'provider'> & { provider: MailProvider | '' };

const FIELDS: readonly EditedField<Values>[] = [
  { name: 'provider', label: 'Provider', show: ({ provider }) => (provider === '' ? '' : PROVIDER_WORDS[provider]) },
  { name: 'sender_name', label: 'Sender name', show: ({ sender_name }) => sender_name },
  { name: 'sender_email', label: 'Sender email', show: ({ sender_email }) => sender_email },
];

const CHOICES = MailProvider.options.map((value) => ({ value, word: PROVIDER_WORDS[value] }));

const valuesOf = ({ settings, ver }: EmailSetup): Values => ({
  provider: settings?.provider ?? '',
  api_key: undefined,
  sender_name: settings?.sender_name ?? '',
  sender_email: settings?.sender_email ?? '',
  ver,
});

/** Whether a key is kept that this provider may go on with. */
const isKeyKept = ({ settings, server }: EmailSetup, provider: Values['provider']): boolean =>
  provider === 'smtp' ? (server?.has_password ?? false) : settings?.provider === provider && settings.has_api_key;

/** The provider that e-mail goes out by. */
export function EmailSettingsCard({ setup }: { setup: EmailSetup }) {
  const queries = useQueryClient();
  const [began, setBegan] = useState(setup);
  const form = useForm<Values>({ defaultValues: valuesOf(setup), resolver: resolverOf(EmailSettingsForm) });
  const { control, handleSubmit, setError, reset, formState } = form;
  const provider = useWatch({ control, name: 'provider' });
  useUnsaved(formState.isDirty);
  const { submit, conflict } = useVersioned<Values, EmailSetup>({
    fields: FIELDS,
    read: async () => {
      const now = await emailApi.show(undefined);
      return { values: valuesOf(now), ver: now.ver };
    },
    save: (values, ver) => emailApi.saveSettings(EmailSettingsForm.parse({ ...values, ver })),
  });
  const onSubmit = handleSubmit(async (values) => {
    if (values.api_key === undefined && !isKeyKept(began, values.provider))
      return setError('api_key', { message: 'API key is required' }, { shouldFocus: true });
    try {
      const saved = await submit(valuesOf(began), values, began.ver);
      if (saved === null) return;
      queries.setQueryData(EMAIL_KEY, saved);
      setBegan(saved);
      reset(valuesOf(saved));
      say.success('Settings saved');
    } catch (error) {
      const isKey = error instanceof ApiError && error.code === 'mail_secret_needed';
      if (isKey) setError('api_key', { message: reasonWords(error) });
      say.error('Failed to save settings', reasonWords(error));
    }
  });
  return (
    <SettingsCard
      title="Provider"
      about="Once it is saved, e-mail goes out by it. Custom SMTP is the server of Email Provider, with the API key as its password."
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <ChoiceField control={control} name="provider" label="Provider" empty="Choose a provider" choices={CHOICES} />
        <SecretField control={control} name="api_key" label="API key" isKept={isKeyKept(began, provider)} />
        <FormText control={control} name="sender_name" label="Sender name" autoComplete="off" maxLength={80} />
        <FormText control={control} name="sender_email" label="Sender email" type="email" autoComplete="off" />
        <Button type="submit" className="justify-self-start" loading={formState.isSubmitting}>
          Save settings
        </Button>
      </form>
      {conflict}
    </SettingsCard>
  );
}
