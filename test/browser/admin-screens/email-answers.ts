import { MOST_COUNTED } from '#shared/contract/mail-settings.ts';
import type { EmailSetup, SendingState } from '#shared/contract/mail-settings.ts';
import { emailAsLong } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import type { Amount } from './words.ts';

/** How e-mail goes out: as nobody has set it, by a provider, or by a server with names as long as they come. */
export function emailAnswers(amount: Amount): NonNullable<Answers['mailSettings']> {
  const isMuch = amount === 'much';
  const address = isMuch ? emailAsLong() : 'bookings@punnagai.example';
  const nothing: EmailSetup = { in_use: 'ses', settings: null, server: null, ver: 0 };
  const setup: EmailSetup = {
    in_use: isMuch ? 'smtp' : 'sendgrid',
    settings: {
      provider: isMuch ? 'smtp' : 'sendgrid',
      sender_name: isMuch ? 'திருவேங்கடநாதபுரம்'.repeat(9).slice(0, 80) : 'Punnagai',
      sender_email: address,
      has_api_key: true,
    },
    server: {
      smtp_host: isMuch ? `${'thiruvenkatanathapuram.'.repeat(9)}example` : 'smtp.zoho.in',
      smtp_port: 465,
      username: address,
      from_email: address,
      has_password: true,
      service_enabled: isMuch,
    },
    ver: 3,
  };
  const sending: SendingState = {
    stopped_at: isMuch ? new Date(Date.now() - 3_600_000).toISOString() : null,
    ver: 2,
    updated_at: new Date(Date.now() - 3_600_000).toISOString(),
    updated_by: address,
    waiting: { count: isMuch ? MOST_COUNTED : 2, more: isMuch },
  };
  return { show: () => (amount === 'none' ? nothing : setup), sending: () => sending };
}
