import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { OWN_SERVER_NAME } from '#functions/gateways/mail-providers/smtp.ts';
import type { LocalEmailProviders } from '../function-env.ts';
import type { Outbox } from '../inbox/outbox.ts';
import type { StopList } from '../stop-list.ts';
import type { CallBack } from './mail-callbacks.ts';
import { smtpSession, type SmtpMailbox } from './smtp-session.ts';
import { startEmailApis } from './start-mail-apis.ts';

/** A TLS certificate and its key, both as PEM. */
type Certificate = { cert: string; key: string };

const lengthOf = (size: number): Buffer =>
  size < 0x80
    ? Buffer.from([size])
    : size < 0x1_00
      ? Buffer.from([0x81, size])
      : Buffer.from([0x82, Math.floor(size / 0x1_00), size % 0x1_00]);

/** One value of ASN.1 in DER. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);

const ECDSA_WITH_SHA256 = () => sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';
const DAY_MS = 24 * 3600 * 1000;

const nameOf = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(commonName)))));

/** UTCTime: 'YYMMDDhhmmssZ'. */
const timeOf = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** Makes a certificate for one DNS name that vouches for itself, good for a year (RFC 5280). */
export function makeCertificate(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const altName = sequence(der(0x82, Buffer.from(host)));
  const extensions = der(0xa3, sequence(sequence(oid(SUBJECT_ALT_NAME), der(0x04, altName))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256(),
    nameOf(host),
    sequence(timeOf(now - DAY_MS), timeOf(now + 365 * DAY_MS)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const whole = sequence(content, ECDSA_WITH_SHA256(), bits(sign('sha256', content, privateKey)));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  const cert = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

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
