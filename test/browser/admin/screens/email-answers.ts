import { MOST_COUNTED, type EmailSetup, type SendingState } from '#shared/contract/messages/mail-settings.ts';
import type { ShownTexts, TextVersions, EmailPreview } from '#shared/contract/messages/mail-texts.ts';
import { originalTexts } from '#functions/core/messages/notifications/editable-texts.ts';
import { TEXT_VERSIONS_KEPT } from '#shared/domain/messages/mail-texts.ts';
import { emailAsLong } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import type { Amount } from './words.ts';

/** An e-mail, with as little and as much in it as there can be. */
export function previewOf(amount: Amount): EmailPreview {
  const isMuch = amount === 'much';
  const name = isMuch ? 'திருவேங்கடநாதபுரம்'.repeat(9) : 'Sample Dental Clinic';
  const many = amount === 'none' ? 0 : isMuch ? 12 : 2;
  return {
    subject: `Booking Confirmed: ${name}`,
    greeting: `Vanakkam ${name},`,
    headline: 'Your appointment is confirmed.',
    facts: Array.from({ length: many }, () => ({ label: 'Clinic phone', value: name })),
    paragraphs: Array.from({ length: many }, () => `Please arrive 10 minutes early at ${name}.`),
    links: ['View your booking', 'View on map'],
    closing: `Questions? Call ${name}.`,
    sender: `Punnagai · ${isMuch ? emailAsLong() : 'care@punnagai.example'}`,
    text: `Vanakkam ${name},\n\nYour appointment is confirmed.`,
  };
}

/** The texts of an e-mail: as nobody has edited them, and with a line of one that has no end. */
function textsOf(amount: Amount): ShownTexts {
  const originals = originalTexts('confirmed', 'en');
  if (amount === 'none') return { texts: originals, originals, ver: 1, updated_at: null, updated_by: null };
  const arrive = amount === 'much' ? 'திருவேங்கடநாதபுரம்'.repeat(25) : 'Please come early.';
  return {
    texts: { ...originals, arrive },
    originals,
    ver: 30,
    updated_at: new Date(Date.now() - 3_600_000).toISOString(),
    updated_by: amount === 'much' ? emailAsLong() : 'admin@punnagai.example',
  };
}

/** As many as there can be, or a few. */
function versionsOf(amount: Amount): TextVersions {
  const { texts, updated_at, updated_by } = textsOf(amount);
  const length = amount === 'none' ? 0 : amount === 'much' ? TEXT_VERSIONS_KEPT : 2;
  return {
    versions: Array.from({ length }, (_, at) => ({ ver: 29 - at, saved_at: updated_at, saved_by: updated_by, texts })),
  };
}

/** How e-mail goes out: as nobody has set it, by a provider, or by a server with names as long as they come. */
export function emailAnswers(amount: Amount): NonNullable<Answers['emailSettings']> {
  const isMuch = amount === 'much';
  const address = isMuch ? emailAsLong() : 'bookings@punnagai.example';
  const at = 'https://punnagai.example/api/webhooks/mail';
  const callback_urls = { sendgrid: `${at}/sendgrid`, mailchimp: `${at}/mailchimp`, resend: `${at}/resend` };
  const nothing: EmailSetup = { in_use: 'ses', settings: null, server: null, callback_urls, ver: 0 };
  const setup: EmailSetup = {
    in_use: isMuch ? 'smtp' : 'sendgrid',
    settings: {
      provider: isMuch ? 'smtp' : 'sendgrid',
      sender_name: isMuch ? 'திருவேங்கடநாதபுரம்'.repeat(9).slice(0, 80) : 'Punnagai',
      sender_email: address,
      has_api_key: true,
      has_callback_key: !isMuch,
    },
    server: {
      smtp_host: isMuch ? `${'thiruvenkatanathapuram.'.repeat(9)}example` : 'smtp.zoho.in',
      smtp_port: 465,
      username: address,
      from_email: address,
      has_password: true,
      service_enabled: isMuch,
    },
    callback_urls,
    ver: 3,
  };
  const sending: SendingState = {
    stopped_at: isMuch ? new Date(Date.now() - 3_600_000).toISOString() : null,
    ver: 2,
    updated_at: new Date(Date.now() - 3_600_000).toISOString(),
    updated_by: address,
    waiting: { count: isMuch ? MOST_COUNTED : 2, more: isMuch },
  };
  return {
    texts: () => textsOf(amount),
    textVersions: () => versionsOf(amount),
    preview: () => previewOf(amount),
    show: () => (amount === 'none' ? nothing : setup),
    sending: () => sending,
  };
}
