import { expect, test } from 'vitest';
import { LARGEST_CALLBACK } from '#shared/domain/messages/sender-settings.ts';
import { call } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';

const FORM = 'application/x-www-form-urlencoded';
const at = (provider: string): string => `/webhooks/mail/${provider}`;

test.each(['sendgrid', 'mailchimp', 'resend'])(
  '%s finds its address, and is not believed without a signature',
  async (provider) => {
    expect((await call('HEAD', at(provider))).status).toBe(200);
    const body = [{ event: 'delivered' }];
    expectRefusal(await call('POST', at(provider), { body }), 400, 'signature_invalid');
    expectRefusal(await call('POST', at(provider), { raw: '', type: FORM }), 400, 'signature_invalid');
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await call(method, at(provider))).status).toBe(404);
  },
);

test('Mailchimp tries its address with no events before it has a key: a form is read as a form', async () => {
  const reply = await call('POST', at('mailchimp'), { raw: 'mandrill_events=%5B%5D', type: FORM });
  expect([reply.status, reply.body]).toEqual([200, { received: true }]);
});

test('a body larger than any callback is refused, and nobody else has an address', async () => {
  const raw = 'a'.repeat(LARGEST_CALLBACK);
  expectRefusal(await call('POST', at('mailchimp'), { raw, type: FORM }), 400, 'signature_invalid');
  expectRefusal(await call('POST', at('mailchimp'), { raw: `${raw}a`, type: FORM }), 413, 'too_large');
  for (const provider of ['ses', 'smtp', 'mandrill', 'sendgrid/more'])
    expect((await call('POST', at(provider), { body: [] })).status).toBe(404);
});
