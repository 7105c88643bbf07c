import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A TLS certificate and its key, both as PEM. */
export type Certificate = { cert: string; key: string };

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
