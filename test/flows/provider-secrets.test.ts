import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { synthesizeAfresh } from '#test/infra/synthesize.ts';
import { emailCallbackKeys } from '#infra/local/engines/mail-callbacks.ts';
import { MAIL_FATES, WRONG_SECRET, SMS_FATES } from '#infra/local/engines/message-fates.ts';
import { stages } from '#infra/stages.ts';
import { contract } from '#shared/contract/api.ts';
import { rulesOf, type RouteRules } from '#shared/contract/route.ts';
import { smsSample } from '#shared/domain/messages/sms-sample.ts';
import { bookAndPay } from './book.ts';
import { changedProduct } from './flow-product.ts';
import { freeSlot } from './free-slot.ts';
import { receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { storedBooking } from './table.ts';
import { notifyClinic } from './notify-clinic.ts';
import { until } from './until.ts';
import { everyExport, everyFile, everyRow } from './whole-product.ts';

const MAIL_PROVIDERS = ['sendgrid', 'mailchimp', 'resend'] as const;
const EMAIL = '/admin/settings/email';
const SERVER = '/admin/settings/email-provider';
const SMS = '/admin/settings/sms';
const USERNAME = 'bookings';

/** A key that is written otherwise in an address, a form, JSON and base64. */
const good = (provider: string): string => `${provider}+key/of"this=flow%4711`;
/** One that no provider accepts. */
const wrong = (provider: string): string => `${WRONG_SECRET}+${good(provider)}`;
/** Keys of callbacks that have the right form and verify nothing. */
const WRONG_CALLBACK_KEYS = { ...emailCallbackKeys('another folder').pasted, mailchimp: wrong('callbacks') };
const SECRETS = [
  ...[...MAIL_PROVIDERS, 'smtp', 'smartping'].flatMap((provider) => [good(provider), wrong(provider)]),
  ...Object.values(WRONG_CALLBACK_KEYS),
];

/** How programs write a secret: as it is, in an address, a form, JSON, and as SMTP and HTTP sign in with it. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ secret }).toString().slice('secret='.length),
  JSON.stringify(secret).slice(1, -1),
  ...[secret, `\0${USERNAME}\0${secret}`, `${USERNAME}:${secret}`].map((text) =>
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ),
];
const secretsIn = (text: string): string[] =>
  [...SECRETS, ...Object.values(product().info().mail_callback_keys)].filter((secret) =>
    spellings(secret).some((spelling) => text.includes(spelling)),
  );

const product = changedProduct();

/** Every answer of the API to this file: status, headers and body. */
const answers: string[] = [];
const keep = ({ status, headers }: Response, text: string) =>
  void answers.push(`${status} ${JSON.stringify([...headers])} ${text}`);

/** Output that the product printed before its functions were last restarted. */
const printed: string[] = [];
/**
 * Clears two caches: the chosen sender is kept for five minutes, and the providers whose callbacks are trusted for one.
 */
async function forgetWhoSends(): Promise<void> {
  printed.push(product().output());
  await product().restartFunctions();
}

/** A call of an admin; the answer's body, whatever its status. */
async function ask(method: string, at: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${product().originOf(`/api${at}`)}/api${at}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await product().staffToken({ groups: ['admins'] })}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  keep(reply, text);
  return JSON.parse(text);
}

const Versioned = z.object({ ver: z.int() });
/** A form on top of what is there, as an admin sends it. */
const send = async (at: string, read: string, form: object): Promise<unknown> =>
  ask('PUT', at, { ...form, ver: Versioned.parse(await ask('GET', read)).ver });
const save = async (at: string, read: string, form: object) => void Versioned.parse(await send(at, read, form));

const MailTest = z.object({ sent: z.boolean(), reason: z.string().nullable() });
/** Tries to send to an address of each fate. */
async function meetEveryFate(at: string, more: object = {}): Promise<void> {
  const test = async (name: string) =>
    MailTest.parse(await ask('POST', `${at}/test`, { recipient_email: `${name}@example.in`, ...more })).sent;
  expect(await test('somebody')).toBe(true);
  expect(await Promise.all(MAIL_FATES.map(test))).toEqual(MAIL_FATES.map(() => false));
}

const SENDER = { sender_name: 'Punnagai', sender_email: 'care@punnagai.example' };
const byProvider = (provider: string, api_key: string, callback_key: string) =>
  save(EMAIL, EMAIL, { provider, api_key, callback_key, ...SENDER });
const byServer = (password: string) =>
  save(SERVER, EMAIL, {
    smtp_host: 'smtp.localhost',
    smtp_port: 587,
    username: USERNAME,
    password,
    from_email: 'desk@punnagai.example',
    service_enabled: true,
  });
const REMINDER = { email_type: 'booking_reminder' };

/** Somebody books and is told; somebody else books whose e-mails are refused. Answers the first one's booking. */
async function book(): Promise<string> {
  const told = newPatient();
  const booked = await bookAndPay(product(), await freeSlot(product()), told);
  await receives(product(), told, 1);
  const refused = { ...newPatient(), email: 'refusing@example.in' };
  const { appointment_id } = await bookAndPay(product(), await freeSlot(product()), refused);
  await until('its e-mail was tried', async () => {
    const { notifications } = await storedBooking(product(), appointment_id);
    return notifications.some(({ channel, attempts }) => channel === 'email' && attempts > 0) ? true : null;
  });
  return booked.appointment_id;
}

/** A genuine callback is believed, and a forged one is not. */
async function hearCallbacks(provider: string, appointmentId: string): Promise<void> {
  await until('its e-mail arrived', async () => {
    const { notifications } = await storedBooking(product(), appointmentId);
    return notifications.some(({ arrival }) => arrival === 'ARRIVED') ? true : null;
  });
  const headers = { 'content-type': 'application/json' };
  const forged = await fetch(`${product().url}/api/webhooks/mail/${provider}`, { method: 'POST', headers, body: '{}' });
  keep(forged, await forged.text());
  expect(forged.status).toBe(400);
}

async function playEmail(): Promise<void> {
  for (const provider of MAIL_PROVIDERS) {
    await byProvider(provider, wrong(provider), WRONG_CALLBACK_KEYS[provider]);
    const refused = await ask('POST', `${EMAIL}/test`, { recipient_email: 'somebody@example.in' });
    expect(MailTest.parse(refused).reason).toMatch(/key/i);
    await byProvider(provider, good(provider), product().info().mail_callback_keys[provider]);
    await forgetWhoSends();
    await meetEveryFate(EMAIL);
    await hearCallbacks(provider, await book());
  }
  await byServer(wrong('smtp'));
  const refused = await ask('POST', `${SERVER}/test`, { recipient_email: 'somebody@example.in', ...REMINDER });
  expect(MailTest.parse(refused).reason).toMatch(/password/i);
  await byServer(good('smtp'));
  await meetEveryFate(SERVER, REMINDER);
  await book();
  await notifyClinic(product(), { email: 'desk@told.example', phone: '9840055502' });
  // The product refuses input that it cannot parse, without repeating it.
  await ask('PUT', EMAIL, { provider: 'pigeon', api_key: good('sendgrid'), ver: 'x' });
  await send(EMAIL, EMAIL, { provider: 'resend', callback_key: WRONG_CALLBACK_KEYS.mailchimp, ...SENDER });
  await ask('PUT', SERVER, { smtp_host: '127.0.0.1', password: good('smtp'), [good('smtp')]: 1 });
}

async function playSms(): Promise<void> {
  const form = { username: USERNAME, is_enabled: true };
  const test = (phoneNumber: string) =>
    ask('POST', '/admin/sms-test', { testType: 'smartping_text', phoneNumber, variables: smsSample(phoneNumber) });
  const Tested = z.object({ success: z.boolean() });
  await save(SMS, SMS, { ...form, password: wrong('smartping') });
  expect(Tested.parse(await test(newPatient().phone)).success).toBe(false);
  await save(SMS, SMS, { ...form, password: good('smartping') });
  expect(Tested.parse(await test(newPatient().phone)).success).toBe(true);
  await Promise.all(Object.keys(SMS_FATES).map(test));
  await book();
  await ask('PUT', SMS, { username: '', password: good('smartping'), ver: 'x' });
}

/** Reads every route that needs no id in its path. */
async function readEverything(): Promise<void> {
  const routes = Object.values(contract).flatMap((area) => Object.values(area).map((route) => rulesOf(route)));
  const isRead = ({ method, changes }: RouteRules): boolean => method === 'GET' || changes === 'nothing';
  const readable = routes.filter((route) => isRead(route) && !route.path.includes('{'));
  expect(readable.map(({ path }) => path)).toEqual(expect.arrayContaining([EMAIL, SMS, '/admin/audit/list']));
  for (const { method, path } of readable) await ask(method, path, method === 'GET' ? undefined : {});
  for (const entity of ['email', 'sms']) await ask('POST', '/admin/audit/list', { entity: `settings#${entity}` });
}

describe('a key or password of a provider', () => {
  it('appears in no answer, log, row, queue, object, export, error or message, whatever became of what was sent by it', async () => {
    await playEmail();
    await playSms();
    await readEverything();
    const by = { q: 'apt_01KB0000000000000000000099', clinic_id: sampleClinicId('thamarai-street') };
    const exported = await everyExport((at, body) => ask('POST', at, body), by);
    const rows = await everyRow(product());
    const files = everyFile(product().dataDir);
    // The search does find the values that are stored beside the secrets.
    expect(rows).toContain('care@punnagai.example');
    expect(rows).toContain('smtp.localhost');
    expect(exported).toContain('password');
    expect(files).toContain('Test email from');
    expect(answers.join('\n')).toContain('The SMTP server refused the e-mail (550).');
    expect(answers.join('\n')).toContain('mail_callback_key_wrong');
    const output = [...printed, product().output()].join('\n');
    expect(output).toContain('a test e-mail was not sent');
    expect(output).toContain('signature_forged');
    const searched = { answers: answers.join('\n'), output, rows, files, exported };
    const found = Object.entries(searched).map(([place, text]) => [place, secretsIn(text)]);
    expect(found).toEqual(Object.keys(searched).map((place) => [place, []]));
  });

  it('is in no template, though it stands in the environment of whoever deploys', () => {
    const names = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS', 'TOKEN_SECRET', 'META_ACCESS_TOKEN'];
    const ofProviders = ['SENDGRID', 'MAILCHIMP', 'RESEND'].flatMap((name) => [
      `${name}_API_KEY`,
      `${name}_CALLBACK_KEY`,
    ]);
    const all: readonly string[] = [...names, ...ofProviders, 'SMTP_PASSWORD', 'SMARTPING_PASSWORD'];
    const before = Object.fromEntries(all.map((name) => [name, process.env[name]]));
    try {
      for (const name of all) process.env[name] = good('sendgrid');
      const templates = JSON.stringify(synthesizeAfresh(stages.prod, { isValidated: false }).stacks);
      expect(templates).toContain('SENDGRID_API_URL');
      expect(secretsIn(templates)).toEqual([]);
    } finally {
      for (const [name, value] of Object.entries(before))
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    }
  });
});
