import type { SenderOfRoute } from '../core/mail-settings/ports.ts';
import { onceDone } from '../core/once.ts';
import { onlyTo } from '../core/sending/only-to.ts';
import type { MailSender } from '../core/notices/ports.ts';
import { OFF } from '../environments.ts';
import { readMailPlace } from './env.ts';
import { receiversIn } from './receivers.ts';

type MailEnvironment = {
  SEND_ONLY_TO: string;
  MAIL_FROM: string;
  SENDGRID_API_URL: string;
  MAILCHIMP_API_URL: string;
  RESEND_API_URL: string;
  OWN_SMTP_SERVER: string;
  MAIL_EVENTS_SET?: string;
};

/** Sends by what `load` makes, which is loaded when the first mail is sent. */
function loadedSender(load: () => Promise<MailSender>): MailSender {
  const sender = onceDone(load);
  return { send: async (mail) => (await sender()).send(mail) };
}

/** Makes the senders of mail to whom the stage sends; what each takes is loaded when it sends for the first time. */
export function mailSenders(env: MailEnvironment): SenderOfRoute {
  const list = receiversIn(env);
  const eventsSet = env.MAIL_EVENTS_SET === OFF ? null : env.MAIL_EVENTS_SET;
  return (route, secret) =>
    onlyTo(
      list,
      loadedSender(async () => {
        switch (route.by) {
          case 'ses':
            return (await import('../gateways/mail.ts')).createMailSender(readMailPlace(), env.MAIL_FROM, eventsSet);
          case 'sendgrid': {
            const { createSendGridSender } = await import('../gateways/mail-providers/sendgrid.ts');
            return createSendGridSender({ apiUrl: env.SENDGRID_API_URL, apiKey: secret, from: route.from });
          }
          case 'mailchimp': {
            const { createMailchimpSender } = await import('../gateways/mail-providers/mailchimp.ts');
            return createMailchimpSender({ apiUrl: env.MAILCHIMP_API_URL, apiKey: secret, from: route.from });
          }
          case 'resend': {
            const { createResendSender } = await import('../gateways/mail-providers/resend.ts');
            return createResendSender({ apiUrl: env.RESEND_API_URL, apiKey: secret, from: route.from });
          }
          case 'smtp': {
            const { createSmtpSender } = await import('../gateways/mail-providers/smtp.ts');
            const { host, port, username, from } = route;
            return createSmtpSender({ host, port, username, password: secret, from }, { own: ownServerIn(env) });
          }
        }
      }),
    );
}

/** The mail server of this machine, where there is one. */
function ownServerIn({ OWN_SMTP_SERVER: text }: MailEnvironment): { port: number; certificate: string } | undefined {
  if (text === OFF) return undefined;
  const [port, certificate = ''] = text.split(' ');
  return { port: Number(port), certificate: Buffer.from(certificate, 'base64').toString() };
}
