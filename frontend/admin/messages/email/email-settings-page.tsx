import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWatch, type Control } from 'react-hook-form';
import { useState } from 'react';
import { EmailSettingsForm, type EmailSetup } from '#shared/contract/messages/mail-settings.ts';
import { EmailProvider, type CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Failure, Waiting } from '../../ui/query-states.tsx';
import { PageHead, SettingsCard } from '../../ui/page-parts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { emailApi, emailQuery, inUseWords, EMAIL_KEY, NOTHING_BEYOND, PROVIDER_WORDS } from './email-api.ts';
import { SendingCard, TestCard } from './email-cards.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../ui/forms/choices.tsx';
import { FormText } from '../../ui/forms/form-text.tsx';
import type { EditedField } from '../../ui/forms/use-versioned.tsx';
import { useSetupForm, SecretField } from './setup-form.tsx';
import { TextField } from '../../../ui/field.tsx';

const MISSING = 'Please enter an email address to send the test to';

/**
 * Instructions for each provider: the place to enter the webhook URL, the events to select, and the provider's name of
 * the key.
 */
const PLACES: Record<CallingProvider, { where: string; key: string }> = {
  sendgrid: {
    where:
      'In SendGrid: Settings, Mail Settings, Event Webhooks. Choose delivered, bounced, dropped, spam reports and unsubscribes.',
    key: 'Enable Signed Event Webhook there; it shows the Verification Key.',
  },
  mailchimp: {
    where:
      'In Mailchimp Transactional: Settings, Webhooks. Choose delivered, bounced, soft-bounced, rejected, marked as spam and unsubscribes.',
    key: 'The list of webhooks there shows the Key.',
  },
  resend: {
    where: 'In Resend: Webhooks. Choose email.delivered, .bounced, .suppressed, .failed and .complained.',
    key: 'The page of the webhook there shows the Signing Secret; it begins with whsec_.',
  },
};

/** The settings as they are typed: no provider is chosen at first. */
type EmailValues = Omit<EmailSettingsForm, 'provider'> & { provider: EmailProvider | '' };

type CallbackFieldsProps = {
  provider: CallingProvider;
  /** Webhook URL that the provider is to call. */
  url: string;
  control: Control<EmailValues>;
  isKept: boolean;
};

/** How the product learns whether e-mails arrive: an address to paste at the provider, and the key that it signs with. */
function CallbackFields({ provider, url, control, isKept }: CallbackFieldsProps) {
  const { where, key } = PLACES[provider];
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">Delivery status</legend>
      <p className="text-ink-soft">
        <span>{PROVIDER_WORDS[provider]}</span> reports it to the address below.
        {!isKept && (
          <span> Without the webhook and its key, deliveries, bounces and spam complaints are not reported.</span>
        )}
      </p>
      {/* The copied URL was the URL of the previously selected provider. */}
      <CallbackAddress key={provider} url={url} where={where} />
      <SecretField control={control} name="callback_key" label="Verification key" isKept={isKept} hint={key} />
    </fieldset>
  );
}

function CallbackAddress({ url, where }: { url: string; where: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div>
      <TextField label="Callback address" readOnly value={url} hint={where} onFocus={({ target }) => target.select()} />
      <Button variant="secondary" className="mt-2" onClick={copy}>
        Copy the address
      </Button>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {isCopied === true && <span>Copied.</span>}
        {isCopied === false && <span>Couldn’t copy it. Please select it manually.</span>}
      </p>
    </div>
  );
}

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
function EmailSettingsCard({ setup }: { setup: EmailSetup }) {
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
