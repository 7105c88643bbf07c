import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { EmailSettingsForm } from '#shared/contract/messages/mail-settings.ts';
import type { EmailProvider, CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PROVIDER_WORDS } from './email-api.ts';
import { SecretField } from './secret-field.tsx';

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
export type EmailValues = Omit<EmailSettingsForm, 'provider'> & { provider: EmailProvider | '' };

type CallbackFieldsProps = {
  provider: CallingProvider;
  /** Webhook URL that the provider is to call. */
  url: string;
  control: Control<EmailValues>;
  isKept: boolean;
};

/** How the product learns whether e-mails arrive: an address to paste at the provider, and the key that it signs with. */
export function CallbackFields({ provider, url, control, isKept }: CallbackFieldsProps) {
  const { where, key } = PLACES[provider];
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">Delivery status</legend>
      <p className="text-ink-soft">
        <span>{PROVIDER_WORDS[provider]}</span> reports it to the address below.
        {!isKept && (
          <span> Without it and its key we do not learn whether e-mails arrive, bounce or are reported as spam.</span>
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
