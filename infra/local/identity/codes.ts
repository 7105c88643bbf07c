import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { codeEmail, invitationEmail, type PoolEmail } from '#infra/code-mail.ts';
import { MAIL_FROM } from '../function-env.ts';
import type { SentEmail } from '../inbox/outbox.ts';
import { type Account, invalid, oldCode, tooOften, wrongCode } from './pool-state.ts';

const HOUR = 60 * 60 * 1000;
/** How long a code is good (Cognito docs, Quotas). */
const GOOD_FOR = { confirm: 24 * HOUR, reset: HOUR };
type Purpose = keyof typeof GOOD_FOR;
/** Codes sent in an hour, and wrong answers to one of them. */
const MOST_CODES = 5;
const MOST_TRIES = 5;

type Sent = { code: string; until: number; tries: number };

/** Codes sent by mail. They are forgotten when the product stops: one asks for another. */
export type Codes = {
  /** @throws CognitoError LimitExceededException */
  send: (account: Pick<Account, 'sub' | 'email'>, purpose: Purpose) => void;
  /** Sends a password that is good once, and answers it. */
  invite: (account: Pick<Account, 'email'>) => string;
  /** Uses a code up. @throws CognitoError when it is not the one */
  check: (account: Account | undefined, purpose: Purpose, given: string) => void;
};

/** `signInUrl`: the page that the e-mails name. */
export function codesBy(mail: (message: SentEmail) => void, now: () => number, signInUrl: string): Codes {
  const place = { url: signInUrl };
  const waiting = new Map<string, Sent>();
  const sentAt = new Map<string, number[]>();
  return {
    send({ sub, email }, purpose) {
      const recent = (sentAt.get(sub) ?? []).filter((at) => at > now() - HOUR);
      if (recent.length >= MOST_CODES) throw tooOften();
      sentAt.set(sub, [...recent, now()]);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      waiting.set(`${purpose} ${sub}`, { code, until: now() + GOOD_FOR[purpose], tries: 0 });
      mail(emailWith(codeEmail(place), code, email, now()));
    },
    invite({ email }) {
      const password = randomBytes(12).toString('base64url');
      mail(emailWith(invitationEmail(place), password, email, now()));
      return password;
    },
    check(account, purpose, given) {
      // An unknown account gets the same error as a wrong code.
      if (account === undefined) throw wrongCode();
      const sent = waiting.get(`${purpose} ${account.sub}`);
      if (sent === undefined || sent.until <= now()) throw oldCode();
      if (sent.tries >= MOST_TRIES) throw tooOften();
      sent.tries += 1;
      if (sent.code !== given) throw wrongCode();
      waiting.delete(`${purpose} ${account.sub}`);
    },
  };
}

const emailWith = ({ subject, body }: PoolEmail, code: string, to: string, at: number): SentEmail => ({
  kind: 'mail',
  id: randomUUID(),
  at: new Date(at).toISOString(),
  from: MAIL_FROM,
  to: [to],
  subject,
  html: null,
  text: body.replace('{####}', code).replace('{username}', to),
  attachments: [],
});

/** How Cognito tells where a code went: enough to recognise one's own address by. */
export function deliveryTo(email: string): object {
  const [name = '', host = ''] = email.split('@');
  if (host === '') throw invalid('Invalid email address format.');
  const hidden = `${name.charAt(0)}***@${host.charAt(0)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: hidden };
}
