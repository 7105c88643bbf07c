import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { EmailSender } from '../../core/messages/ports.ts';
import { composeMime } from '../compose-mime.ts';
import { realNetwork, type Network, connectTo, connectToHost, type NotConnected } from '../public-host.ts';
import { EmailAddressRefused, EmailMaybeTaken, EmailNotTaken, threeTries, type Pause } from './mail-attempts.ts';
import { mailbox, type Sender } from './provider-mail.ts';

/** The mail server of this machine, under one name that leads nowhere else: only `npm start` has one. */
type OwnServer = { port: number; certificate: string };
export const OWN_SERVER_NAME = 'smtp.localhost';

const WORDS: Readonly<Record<NotConnected, string>> = {
  'no name': 'The SMTP host is not a public host name.',
  'not known': 'The SMTP host name was not found.',
  'not public': 'The SMTP host is not on the public Internet.',
  'not reached': 'The SMTP server cannot be reached.',
};
/** Transient failures, which may succeed a moment later. */
const PASSING: readonly NotConnected[] = ['not known', 'not reached'];

/**
 * Connects to a mail server of the public Internet by its name (functions/gateways/public-host.ts), or to that of this machine.
 * @throws EmailNotTaken
 */
export async function connectPublic(network: Network, host: string, port: number, own?: OwnServer): Promise<Socket> {
  const isOwn = own !== undefined && host === OWN_SERVER_NAME;
  const connected = await (isOwn ? connectTo(network, '127.0.0.1', own.port) : connectToHost(network, host, port));
  if (typeof connected === 'string') throw new EmailNotTaken(WORDS[connected], PASSING.includes(connected));
  return connected;
}

export type SmtpAccount = { host: string; port: number; username: string; password: string; from: Sender };
type Around = { network?: Network; own?: OwnServer | undefined; silenceMs?: number; tryMs?: number; pause?: Pause };

/** TLS from the first byte; on the other ports it begins with STARTTLS. */
const TLS_PORT = 465;
const SILENCE_MS = 8000;
/** A whole try, connecting among it: a server that says something again and again is never silent. */
const TRY_MS = 13_000;

/**
 * Sends mail by an SMTP server, over TLS whose certificate is checked, or not at all. The server has taken it when it says
 * so of the one receiver; an address that takes no mail is refused for good.
 * Throws EmailNotTaken, EmailMaybeTaken, EmailAddressRefused.
 */
export const createSmtpSender = (account: SmtpAccount, around: Around = {}): EmailSender => ({
  send: (mail) =>
    threeTries(async () => {
      const raw = await composeMime(mail, mailbox(account.from));
      return sendOnce(account, around, { to: mail.to, raw });
    }, around.pause),
});

async function sendOnce(
  { host, port, username, password, from }: SmtpAccount,
  { network = realNetwork, own, silenceMs = SILENCE_MS, tryMs = TRY_MS }: Around,
  { to, raw }: { to: string; raw: Buffer },
): Promise<string | null> {
  const endsAt = performance.now() + tryMs;
  const connection = await connectPublic(network, host, port, own);
  const ending = setTimeout(() => connection.destroy(), endsAt - performance.now());
  const isOwn = own !== undefined && host === OWN_SERVER_NAME;
  const transport = createTransport({
    host,
    port,
    secure: port === TLS_PORT,
    requireTLS: port !== TLS_PORT,
    connection,
    auth: { user: username, pass: password },
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    tls: { servername: host, ...(isOwn ? { ca: own.certificate } : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let wasSent = false;
  // The stream ends when the connection was given the last of it: a server that heard less has taken nothing.
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((mime) => mime.once('end', () => (wasSent = true)));
    done();
  });
  try {
    const { accepted, response } = await transport.sendMail({ envelope: { from: from.email, to }, raw });
    if (accepted.length !== 1)
      throw new EmailMaybeTaken('The SMTP server did not confirm that it accepted the e-mail.');
    return idIn(response);
  } catch (error) {
    throw error instanceof EmailNotTaken ? error : notTaken(error, wasSent);
  } finally {
    clearTimeout(ending);
    transport.close();
    connection.destroy();
  }
}

/** Returns the server's id of the mail: '250 2.0.0 Ok: queued as 4F2A'. */
const idIn = (response: string): string | null => /queued as ([\w-]{1,100})/i.exec(response)?.[1] ?? null;

/**
 * Server response to RCPT TO for an address that permanently takes no mail (RFC 3463, RFC 7505). The codes are: 5.1.1
 * no such mailbox, 5.1.2 no such domain, 5.1.3 no address; 5.1.6 moved away, 5.1.10 a domain without mail, 5.2.1 a
 * mailbox that is closed. A code without such a number, 5.1.0, 5.1.7 and 5.1.8 (the sender's address) and 5.7.x
 * (policy) may be about us.
 */
const ADDRESS_REFUSED = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/;

/** True if a nodemailer error says that the server refused the one receiver because of the address. */
export const isOfTheAddress = (error: Error): boolean =>
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  typeof error.response === 'string' &&
  ADDRESS_REFUSED.test(error.response);

/**
 * Maps an SMTP error. The server's text is omitted, as it may repeat what was sent. A server that stopped answering
 * after the mail was sent may have taken the mail.
 */
function notTaken(error: unknown, wasSent: boolean): EmailNotTaken {
  const failure = error instanceof Error ? error : new Error('unknown');
  const code = 'code' in failure ? String(failure.code) : '';
  const status = 'responseCode' in failure ? Number(failure.responseCode) : 0;
  if (code === 'EAUTH')
    return new EmailNotTaken(`The SMTP server does not accept the user name or password (${status}).`);
  if (code === 'ETLS' || /certificate|self.signed|altname/i.test(`${code} ${failure.message}`))
    return new EmailNotTaken(
      'The connection to the SMTP server is not safe: its certificate or STARTTLS is missing or not valid.',
    );
  if (isOfTheAddress(failure))
    return new EmailAddressRefused(`The SMTP server says that the address takes no e-mail (${status}).`);
  if (status >= 500) return new EmailNotTaken(`The SMTP server refused the e-mail (${status}).`);
  if (status >= 400) return new EmailNotTaken(`The SMTP server cannot take the e-mail now (${status}).`, true);
  const SilentAs = wasSent ? EmailMaybeTaken : EmailNotTaken;
  return new SilentAs('The SMTP server did not respond in time.');
}
