import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Email, EmailSender } from '#functions/core/messages/ports.ts';
import { createVersionedSecrets } from '#functions/gateways/versioned-secrets.ts';
import { createMailchimpSender } from '#functions/gateways/mail-providers/mailchimp.ts';
import { createResendSender } from '#functions/gateways/mail-providers/resend.ts';
import { createSendGridSender } from '#functions/gateways/mail-providers/sendgrid.ts';
import { createSmtpSender } from '#functions/gateways/mail-providers/smtp.ts';
import { readCalendar } from '#shared/domain/booking/calendar-file.fixture.ts';
import { openOutbox, type Outbox, type SentEmail } from '../inbox/outbox.ts';
import type { CallBack } from './mail-callbacks.ts';
import { startEmail } from './start-mail.ts';
import { startEmailProviders, startSmtp, makeCertificate } from './start-mail-providers.ts';
import { startParameters } from './start-parameters.ts';
import type { Engine } from './start-queues-and-objects.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-mail-'));
const FROM = { name: 'Punnagai', email: 'bookings@punnagai.example' };
const SECRET = 'sk_very_secret_4711';
let outbox: Outbox;
let apis: Engine;
let ses: Engine;
let own: { port: number; certificate: string };
const stops: (() => unknown)[] = [];
/** Mails that the providers with an API accepted, and would report on. */
const called: object[] = [];

beforeAll(async () => {
  outbox = openOutbox(dataDir);
  ses = await startEmail(outbox);
  const list = { add: (stop: () => unknown) => void stops.push(stop) };
  const callBack: CallBack = (provider, mail) => void called.push({ provider, ...mail });
  const local = await startEmailProviders({ outbox, ses: ses.endpoint, callBack }, list as never);
  apis = { endpoint: local.apis, stop: () => Promise.resolve() };
  own = { port: local.smtpPort, certificate: local.smtpCertificate };
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await ses.stop();
  rmSync(dataDir, { recursive: true });
});

const emailTo = (to: string): Email => ({
  id: `apt_1#confirmed#${to}`,
  to,
  subject: 'Booking Confirmed ✓',
  text: 'Vanakkam, ₹99 paid.\n.\nBye',
  html: '<p>Vanakkam, ₹99 paid.</p>',
  event: {
    uid: 'apt_1',
    sequence: 0,
    isCancelled: false,
    start: '2026-11-24T04:30:00.000Z',
    title: 'Dentist',
    notes: 'Please arrive 10 minutes early.',
    place: 'Chennai',
  },
});

/** Nobody waits here. */
const pause = () => Promise.resolve();

const apiSender = (make: typeof createResendSender, name: string, apiKey = SECRET): EmailSender =>
  make({ apiUrl: `${apis.endpoint}/${name}`, apiKey, from: FROM, pause, reach: { isLocal: true } });
const smtpSender = (password = SECRET, account = {}, around = {}): EmailSender =>
  createSmtpSender(
    { host: 'smtp.localhost', port: 587, username: 'bookings', password, from: FROM, ...account },
    { own, silenceMs: 5000, pause, ...around },
  );

const PROVIDERS: readonly [string, (secret?: string) => EmailSender][] = [
  ['SendGrid', (secret) => apiSender(createSendGridSender, 'sendgrid', secret)],
  ['Mailchimp', (secret) => apiSender(createMailchimpSender, 'mailchimp', secret)],
  ['Resend', (secret) => apiSender(createResendSender, 'resend', secret)],
  ['SMTP', (secret) => smtpSender(secret)],
];
const arrived = (to: string): SentEmail[] =>
  outbox.all().filter((one): one is SentEmail => one.kind === 'mail' && one.to.includes(to));

describe.each(PROVIDERS)('a mail by %s', (name, sender) => {
  const to = (who: string): string => `${who}@${name.toLowerCase()}.example`;

  test('arrives whole, and the id of the delivery is handed on', async () => {
    const id = await sender().send(emailTo(to('priya')));
    expect(id).toMatch(/^[\w-]{8,}$/);
    const [mail, ...others] = arrived(to('priya'));
    expect(others).toEqual([]);
    expect(mail?.id).toBe(id);
    expect(mail).toMatchObject({ subject: 'Booking Confirmed ✓', from: expect.stringContaining(FROM.email) });
    expect(mail?.text?.replaceAll('\r\n', '\n').trim()).toBe('Vanakkam, ₹99 paid.\n.\nBye');
    expect(mail?.html).toContain('₹99 paid.');
    const [file] = mail?.attachments ?? [];
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toContain('UID:apt_1');
  });

  test('a mail about a cancelled visit removes its entry from the calendar', async () => {
    const mail = emailTo(to('cancelled'));
    const { event } = mail;
    if (event === undefined) throw new Error('the mail has no entry');
    await sender().send({ ...mail, event: { ...event, sequence: 1, isCancelled: true } });
    const [file] = arrived(to('cancelled'))[0]?.attachments ?? [];
    // For a whole e-mail the outbox keeps the type without its parameters; mail.test.ts reads those.
    if (name !== 'SMTP') expect(file?.content_type).toBe('text/calendar; charset=utf-8; method=CANCEL');
    const called = readCalendar(Buffer.from(file?.base64 ?? '', 'base64').toString());
    expect(called.calendar.get('METHOD')).toBe('CANCEL');
    expect(Object.fromEntries(called.event)).toMatchObject({ UID: 'apt_1', SEQUENCE: '1', STATUS: 'CANCELLED' });
    expect(called.event.get('ORGANIZER')).toMatch(new RegExp(`^mailto:${FROM.email}$`, 'i'));
  });

  test.each(['failing', 'refusing', 'gone', 'half'])('counts as not sent where the provider is %s', async (fate) => {
    const said = await sender()
      .send(emailTo(to(fate)))
      .then(
        () => 'sent',
        (error: unknown) => error,
      );
    expect(said).toMatchObject({ name: 'EmailNotTaken' });
    expect(said instanceof Error && 'refusesAddress' in said).toBe(fate === 'gone');
    expect(String(said)).not.toContain(SECRET);
    expect(arrived(to(fate))).toEqual([]);
  });

  test('counts as not sent with a key or password that is not accepted, which the error does not repeat', async () => {
    const failed: unknown = await sender(`wrong${SECRET}`)
      .send(emailTo(to('meena')))
      .catch((error: unknown) => error);
    expect(String(failed)).toMatch(/does not accept/);
    expect(JSON.stringify([String(failed), failed instanceof Error && failed.stack])).not.toContain(SECRET);
    expect(arrived(to('meena'))).toEqual([]);
  });
});

test.each([
  ['sendgrid', createSendGridSender],
  ['mailchimp', createMailchimpSender],
  ['resend', createResendSender],
])('%s that says nothing is given up, and is not asked again: it may have taken the mail', async (name, make) => {
  let pauses = 0;
  const times = { connect: 1000, answer: 300 };
  const sender = make({
    apiUrl: `${apis.endpoint}/${name}`,
    apiKey: SECRET,
    from: FROM,
    times,
    reach: { isLocal: true },
    pause: () => Promise.resolve((pauses += 1)),
  });
  await expect(sender.send(emailTo(`slow@${name}.example`))).rejects.toMatchObject({
    message: 'The provider did not respond in time.',
    mayBeTaken: true,
  });
  expect([pauses, arrived(`slow@${name}.example`)]).toEqual([0, []]);
});

test.each([
  ['sendgrid', createSendGridSender],
  ['mailchimp', createMailchimpSender],
  ['resend', createResendSender],
])(
  'a mail by %s carries its notification’s tags for the provider to repeat; one without tags carries nothing',
  async (provider, make) => {
    const tags = { appointment: 'apt_01KB00000000000000000000AA', kind: 'confirmed', payment: 'pay_00000000000001' };
    const to = `tagged@${provider}.example`;
    const id = await apiSender(make, provider).send({ ...emailTo(to), tags });
    expect(called.at(-1)).toEqual({ provider, id, to, subject: 'Booking Confirmed ✓', tags });
    await apiSender(make, provider).send(emailTo(`untagged@${provider}.example`));
    expect(called.at(-1)).toMatchObject({ to: `untagged@${provider}.example`, tags: {} });
  },
);

test('Resend is sent the same mail twice and delivers it once', async () => {
  const sender = apiSender(createResendSender, 'resend');
  const [first, second] = [
    await sender.send(emailTo('twice@example.in')),
    await sender.send(emailTo('twice@example.in')),
  ];
  expect(second).toBe(first);
  expect(arrived('twice@example.in')).toHaveLength(1);
});

test('a mail whose answer was lost, and whose words have changed since, does not go out twice by Resend: it counts as sent', async () => {
  const sender = apiSender(createResendSender, 'resend');
  const mail = emailTo('changed@example.in');
  await sender.send(mail);
  expect(await sender.send({ ...mail, text: 'Other times are free now.' })).toBeNull();
  expect(arrived('changed@example.in').map(({ text }) => text)).toEqual([mail.text]);
});

test('a mail server that says nothing of a whole mail is given up, and may have taken it', async () => {
  const impatient = smtpSender(SECRET, {}, { silenceMs: 300 });
  const open = { message: 'The SMTP server did not respond in time.', mayBeTaken: true };
  await expect(impatient.send(emailTo('slow@example.in'))).rejects.toMatchObject(open);
  await expect(smtpSender().send(emailTo('half@example.in'))).rejects.toMatchObject(open);
});

const SMTP_ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-own\r\n250 AUTH PLAIN',
  AUTH: '235 Accepted',
  MAIL: '250 Ok',
  RCPT: '250 Ok',
};

test.each(['EHLO', 'RCPT', 'DATA'])(
  'a mail server that says nothing after %s has not heard the mail, and took none',
  async (silentAfter) => {
    const certificate = makeCertificate('smtp.localhost');
    const server = createServer({ cert: certificate.cert, key: certificate.key }, (socket) => {
      socket.on('error', () => socket.destroy());
      socket.write('220 own\r\n');
      socket.on('data', (line) => {
        const command = line.toString().slice(0, 4);
        if (command !== silentAfter) socket.write(`${SMTP_ANSWERS[command] ?? '250 Ok'}\r\n`);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const around = { own: { port: (server.address() as AddressInfo).port, certificate: certificate.cert } };
    const sender = smtpSender(SECRET, { port: 465 }, { ...around, silenceMs: 300 });
    const failed: unknown = await sender.send(emailTo('priya@example.in')).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: 'The SMTP server did not respond in time.' });
    expect(failed).not.toHaveProperty('mayBeTaken');
    server.close();
  },
);

test('one that is never done is given up, however often it says something', async () => {
  const endless = smtpSender(SECRET, {}, { silenceMs: 60_000, tryMs: 300 });
  await expect(endless.send(emailTo('slow@example.in'))).rejects.toThrow('did not respond in time');
});

test('TLS from the first byte on port 465 carries a mail as well', async () => {
  const certificate = makeCertificate('smtp.localhost');
  const server = await startSmtp({ certificate, take: () => Promise.resolve('4F2A'), isSecure: true });
  const around = { own: { port: server.port, certificate: certificate.cert } };
  expect(await smtpSender(SECRET, { port: 465 }, around).send(emailTo('tls@example.in'))).toBe('4F2A');
  await server.stop();
});

test('no password leaves without TLS, nor to a server whose certificate does not hold', async () => {
  const certificate = makeCertificate('smtp.localhost');
  const other = makeCertificate('another.example');
  const taken: string[] = [];
  const take = ({ to }: { to: string }) => Promise.resolve(String(taken.push(to)));
  const servers = [
    { server: await startSmtp({ certificate, take, isPlain: true }), trusted: certificate },
    { server: await startSmtp({ certificate, take }), trusted: makeCertificate('smtp.localhost') },
    { server: await startSmtp({ certificate: other, take }), trusted: other },
  ];
  for (const { server, trusted } of servers) {
    const around = { own: { port: server.port, certificate: trusted.cert } };
    await expect(smtpSender(SECRET, {}, around).send(emailTo('safe@example.in'))).rejects.toThrow('is not safe');
    await server.stop();
  }
  expect(taken).toEqual([]);
});

test('secrets lie in versions in a file that shows none of them, and are read again after a new start', async () => {
  const folder = '/punnagai/local/email';
  const place = (endpoint: string) => ({ region: 'ap-south-1', endpoint });
  const engine = await startParameters({ dataDir, secret: 'a'.repeat(64) });
  const secrets = createVersionedSecrets(place(engine.endpoint), folder);
  expect(await secrets.put('api-key', SECRET)).toBe(1);
  expect(await secrets.put('api-key', 'another')).toBe(2);
  await engine.stop();
  expect(readFileSync(path.join(dataDir, 'parameters.enc')).includes(SECRET)).toBe(false);
  const again = await startParameters({ dataDir, secret: 'a'.repeat(64) });
  const later = createVersionedSecrets(place(again.endpoint), folder);
  expect([await later.get('api-key', 1), await later.get('api-key', 2)]).toEqual([SECRET, 'another']);
  await expect(later.get('smtp-password', 1)).rejects.toThrow('missing');
  await again.stop();
});
