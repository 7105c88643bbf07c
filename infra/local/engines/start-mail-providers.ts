import { TLSSocket } from 'node:tls';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { OWN_SERVER_NAME } from '#functions/gateways/mail-providers/smtp.ts';
import type { LocalEmailProviders } from '../function-env.ts';
import type { Outbox } from '../inbox/outbox.ts';
import type { StopList } from '../stop-list.ts';
import type { CallBack } from './mail-callbacks.ts';
import { makeCertificate, type Certificate } from './make-certificate.ts';
import { smtpSession, type SmtpMailbox } from './smtp-session.ts';
import { startEmailApis } from './start-mail-apis.ts';

type SmtpServer = { port: number; stop: () => Promise<void> };
type Behaviour = {
  certificate: Certificate;
  take: SmtpMailbox;
  /** TLS from the first byte, as on port 465; else it begins with STARTTLS. */
  isSecure?: boolean;
  /** Offers no STARTTLS. */
  isPlain?: boolean;
};

/** A mail server on a free port of 127.0.0.1 (RFC 5321, 3207, 4954): it takes mail over TLS from whoever has logged in. */
export async function startSmtp({
  certificate,
  take,
  isSecure = false,
  isPlain = false,
}: Behaviour): Promise<SmtpServer> {
  const open = new Set<Socket>();
  const secured = (socket: Socket): TLSSocket =>
    new TLSSocket(socket, { isServer: true, cert: certificate.cert, key: certificate.key });
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const channel = isSecure ? secured(socket) : socket;
    smtpSession(channel, { take, secured: isPlain ? null : secured, isSecure });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Around = { outbox: Outbox; ses: string; callBack?: CallBack };

/**
 * The providers of e-mail that an admin may choose, on this machine; `ses` reads the MIME that the mail server takes, `callBack`
 * has the others tell what becomes of a mail.
 */
export async function startEmailProviders(
  { outbox, ses, callBack }: Around,
  stops: StopList,
): Promise<LocalEmailProviders> {
  const certificate = makeCertificate(OWN_SERVER_NAME);
  const take = async ({ mime }: { mime: string }): Promise<string> => {
    const body = new URLSearchParams({
      Action: 'SendRawEmail',
      'RawMessage.Data': Buffer.from(mime, 'latin1').toString('base64'),
    });
    // Any authorisation of AWS's kind will do there.
    const headers = { authorization: 'AWS4-HMAC-SHA256 local' };
    const answer = await (await fetch(ses, { method: 'POST', headers, body })).text();
    const id = /<MessageId>([^<]+)<\/MessageId>/.exec(answer)?.[1];
    if (id === undefined) throw new Error('The inbox did not take the mail');
    return id;
  };
  const [apis, smtp] = await Promise.all([startEmailApis(outbox, callBack), startSmtp({ certificate, take })]);
  stops.add(apis.stop);
  stops.add(smtp.stop);
  return { apis: apis.endpoint, smtpPort: smtp.port, smtpCertificate: certificate.cert };
}
