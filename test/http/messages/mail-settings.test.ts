import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { EmailSetup } from '#shared/contract/messages/mail-settings.ts';
import { messagesOf } from '#test/flows/inbox.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { ownProduct } from '../own-product.ts';

// The choice of the e-mail sender applies to a whole product: other tests wait for the messages and callbacks of SES.
ownProduct('e-mail settings');

const EMAIL = '/admin/settings/email';
const SERVER = '/admin/settings/email-provider';
const SECRET = 'key-of-this-test-4711';

/** The e-mails that an address got. */
const emailsTo = async (email: string) => (await messagesOf(runningProduct(), { ...newPatient(), email })).mails;

const setup = async (): Promise<EmailSetup> => EmailSetup.parse((await asStaffMember('GET', EMAIL)).body);
const settings = { provider: 'resend', sender_name: 'Punnagai', sender_email: 'care@punnagai.example' };
const server = {
  smtp_host: 'smtp.localhost',
  smtp_port: 587,
  username: 'bookings',
  from_email: 'bookings@punnagai.example',
};

test('A-146, A-148: an admin chooses who sends e-mail, a test really arrives by each, and no answer holds a secret', async () => {
  const answers: unknown[] = [];
  const ask = async (method: string, at: string, body?: object) => {
    const reply = await asStaffMember(method, at, body);
    answers.push(reply.body, [...reply.headers]);
    return reply;
  };
  const { ver } = await setup();
  for (const [field, wrong] of Object.entries({ provider: 'pigeon', api_key: '', sender_name: ' ', sender_email: 'x' }))
    expectRefusal(
      await ask('PUT', EMAIL, { ...settings, api_key: SECRET, ver, [field]: wrong }),
      400,
      'invalid_input',
      field,
    );
  const inside = { ...server, password: SECRET, service_enabled: true, ver };
  for (const [field, wrong] of Object.entries({ smtp_host: '169.254.169.254', smtp_port: 25, from_email: 'x' }))
    expectRefusal(await ask('PUT', SERVER, { ...inside, [field]: wrong }), 400, 'invalid_input', field);

  let now = ver;
  for (const provider of ['sendgrid', 'mailchimp', 'resend']) {
    const saved = await ask('PUT', EMAIL, { ...settings, provider, api_key: SECRET, ver: now });
    expect([saved.status, saved.body]).toMatchObject([200, { in_use: provider, ver: now + 1 }]);
    now += 1;
    const recipient_email = `by-${provider}@example.in`;
    expect((await ask('POST', `${EMAIL}/test`, { recipient_email })).body).toEqual({ sent: true, reason: null });
    expect(await emailsTo(recipient_email)).toMatchObject([{ subject: 'Test email from Punnagai' }]);
  }
  const stale = await ask('PUT', EMAIL, { ...settings, api_key: SECRET, ver });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', ver: now }]);
  expectRefusal(
    await ask('PUT', SERVER, { ...server, service_enabled: true, ver: now }),
    422,
    'mail_secret_needed',
    'password',
  );
  const saved = await ask('PUT', SERVER, { ...inside, ver: now });
  expect([saved.status, saved.body]).toMatchObject([200, { in_use: 'smtp', server: { has_password: true } }]);
  const recipient_email = 'by-smtp@example.in';
  const reminder = { recipient_email, email_type: 'booking_reminder' };
  expect((await ask('POST', `${SERVER}/test`, reminder)).body).toEqual({ sent: true, reason: null });
  expect(await emailsTo(recipient_email)).toMatchObject([
    { subject: expect.stringMatching(/^\[Test\] Booking Reminder/) },
  ]);
  const refused = await ask('POST', `${SERVER}/test`, { ...reminder, recipient_email: 'refusing@example.in' });
  expect(refused.body).toEqual({ sent: false, reason: 'The SMTP server refused the e-mail (550).' });

  const off = await ask('PUT', SERVER, { ...server, service_enabled: false, ver: now + 1 });
  expect([off.status, off.body]).toMatchObject([200, { in_use: 'ses', server: { has_password: true } }]);
  expectRefusal(await ask('POST', `${SERVER}/test`, reminder), 409, 'mail_not_set_up');
  const { body } = await ask('POST', '/admin/audit/list', { entity: 'settings#email' });
  expect(AuditEventList.parse(body).events.some(({ fields }) => fields.includes('password'))).toBe(true);
  expect(JSON.stringify([...answers, await setup()])).not.toContain(SECRET);
});
