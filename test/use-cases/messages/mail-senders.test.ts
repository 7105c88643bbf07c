import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AddressRefused, UnknownOutcome, Suppressed } from '#functions/core/messages/outbox/message-kind.ts';
import { OFF } from '#functions/definitions/variables.ts';
import { createSuppressionStore } from '#functions/store/messages/suppression-store.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient, FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { emailSenders } from '#functions/runtime/mail-senders.ts';

let why = '';
/** Answer that the server sends in place of a refusal. */
let instead: { status: number; body: unknown } | null = null;
let asked = '';
const server = createServer((request, response) => {
  const rejected = [{ status: 'rejected', reject_reason: why, _id: 'id' }];
  const { status, body } = instead ?? { status: 200, body: rejected };
  asked = '';
  request.on('data', (part) => (asked += part)).on('end', () => response.writeHead(status).end(JSON.stringify(body)));
});
beforeEach(() => (instead = null));
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());

/** A sender by the provider that this server stands in for. */
function ofMailchimp() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    TABLE_NAME: 'punnagai',
    TOKEN_SECRET: 'a secret of at least thirty-two letters',
    MAIL_EVENTS_SET: OFF,
    SEND_ONLY_TO: OFF,
    MAIL_FROM: 'a@punnagai.example',
    OWN_SMTP_SERVER: OFF,
    LOCAL_PROVIDERS: 'on',
  } as const;
  const urls = { SENDGRID_API_URL: url, MAILCHIMP_API_URL: url, RESEND_API_URL: url };
  const client = directClient(new FakeDynamo(() => Date.now()));
  const senders = emailSenders({ ...env, ...urls }, client, loudLog);
  const from = { name: 'Punnagai', email: 'a@punnagai.example' };
  const sender = senders({ by: 'mailchimp', from, secret: { name: 'api-key', version: 1 } }, 'key');
  return { client, sender };
}

const MAIL = { id: 'id', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test.each([
  ['hard-bounce', 'BOUNCED'],
  ['unsub', 'UNSUBSCRIBED'],
  ['spam', 'COMPLAINED'],
] as const)(
  'a provider’s refusal of an address for %s reaches the outbox, and is not retried',
  async (told, listed) => {
    why = told;
    const { sender, client } = ofMailchimp();
    await expect(sender.send({ ...MAIL, to: 'priya@example.in' })).rejects.toMatchObject({
      constructor: AddressRefused,
      why: listed,
    });
    // It is on the list now, by whoever refused it, and nobody is asked again.
    await expect(sender.send({ ...MAIL, to: 'Priya@Example.in' })).rejects.toEqual(new Suppressed(listed));
    const { items } = await createSuppressionStore(client, 'punnagai', loudLog).page(9);
    expect(items).toMatchObject([{ address: 'priya@example.in', why: listed, told_by: 'mailchimp' }]);
  },
);

test('a subject stays in one line, whatever the name of a clinic holds', async () => {
  why = 'hard-bounce';
  const subject = 'Booking: Smile\r\nBcc: all@example.in\u2028Dental';
  await expect(ofMailchimp().sender.send({ ...MAIL, to: 'asha@example.in', subject })).rejects.toMatchObject({
    why: 'BOUNCED',
  });
  expect(JSON.parse(asked)).toMatchObject({ message: { subject: 'Booking: Smile Bcc: all@example.in Dental' } });
});

test.each([
  [500, 'Mailchimp did not confirm that it accepted the e-mail (500).', true],
  [400, 'Mailchimp refused the e-mail (400).', false],
])('the outbox learns of %i whether the mail may have been taken, in words of ours', async (status, words, isOpen) => {
  instead = { status, body: {} };
  const failed: unknown = await ofMailchimp()
    .sender.send({ ...MAIL, to: 'asha@example.in' })
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: words });
  expect(failed instanceof UnknownOutcome).toBe(isOpen);
});
