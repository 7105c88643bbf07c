import { queryOptions } from '@tanstack/react-query';
import { emailSettings, type EmailSetup } from '#shared/contract/messages/mail-settings.ts';
import { apiOf } from '../../api/client.ts';

/** The calls of the screens about e-mail: apart, as nobody's first screen waits for them. */
export const emailApi = apiOf({ emailSettings }).emailSettings;

export const EMAIL_KEY = ['email-settings'] as const;

/** How e-mail goes out, read anew whenever a screen of it is opened. */
export const emailQuery = queryOptions({
  queryKey: EMAIL_KEY,
  queryFn: ({ signal }) => emailApi.show(undefined, { signal }),
  staleTime: 0,
});

/** Query for the state of message sending, refetched likewise. */
export const sendingQuery = queryOptions({
  queryKey: ['sending'],
  queryFn: ({ signal }) => emailApi.sending(undefined, { signal }),
  staleTime: 0,
});

/** The providers, as the screens call them. */
export const PROVIDER_WORDS = {
  sendgrid: 'SendGrid',
  mailchimp: 'Mailchimp',
  resend: 'Resend',
  smtp: 'Custom SMTP',
} as const;

/** Notice about the delivery data that a mail server reports. */
export const NOTHING_BEYOND =
  'A mail server only reports that it accepted an e-mail. Deliveries, bounces and spam complaints are not reported.';

/** Returns a sentence that names the current e-mail provider. */
export const inUseWords = ({ in_use, server }: EmailSetup): string => {
  const by = in_use === 'ses' ? 'Amazon SES' : in_use === 'smtp' ? (server?.smtp_host ?? '') : PROVIDER_WORDS[in_use];
  return `${by} sends e-mail now. A change applies to every message within five minutes.`;
};
