import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSnsProvider } from './sns.ts';
import type { SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import type { SmsRegistration } from './sms-registration.ts';

let asked = new URLSearchParams();
const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked = new URLSearchParams(body);
    response.end('<PublishResponse><PublishResult><MessageId>id-1</MessageId></PublishResult></PublishResponse>');
  });
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const registration: SmsRegistration = {
  senderId: 'PUNNGI',
  entityId: '1101000000000000001',
  templateIds: { refunded: '1107000000000000002' },
  siteUrl: 'https://punnagai.example',
};
const REFUNDED: SmsMessage = {
  template: 'refunded',
  values: { amount: '149', days: '5 to 7', ref: '7K4Q X2M9', link: 'https://punnagai.example/b#a' },
};

/** Its attributes, by their names. */
async function attributesOf(
  message: SmsMessage,
  more: Partial<SmsRegistration> = {},
): Promise<Record<string, string | null>> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const place = { region: 'ap-south-1', endpoint, credentials };
  const provider = createSnsProvider(place, { ...registration, ...more });
  const [to = ''] = provider.numberFormats('9812345670');
  const sms = { to, text: provider.render(message), templateId: provider.templateIdOf(message.template) };
  expect(await provider.tryOnce(sms)).toMatchObject({ result: 'taken', id: 'id-1' });
  const names = [...asked].filter(([field]) => field.endsWith('.Name'));
  return Object.fromEntries(
    names.map(([field, name]) => [name, asked.get(field.replace(/\.Name$/, '.Value.StringValue'))]),
  );
}

const PLAIN = { 'AWS.SNS.SMS.SenderID': 'PUNNGI', 'AWS.SNS.SMS.SMSType': 'Transactional' };

test('SNS is told what operators know the business and the text by', async () => {
  expect(await attributesOf(REFUNDED)).toEqual({
    ...PLAIN,
    'AWS.MM.SMS.EntityId': '1101000000000000001',
    'AWS.MM.SMS.TemplateId': '1107000000000000002',
  });
  expect(asked.get('PhoneNumber')).toBe('+919812345670');
});

test.each([
  ['the text has no number yet', REFUNDED, { templateIds: {} }],
  ['the business is not registered', REFUNDED, { entityId: null }],
])('SNS is told of no registration where %s', async (_what, sent, more) => {
  expect(await attributesOf(sent, more)).toEqual(PLAIN);
});

test('an SMS that operators would drop is refused before it is sent', () => {
  const provider = createSnsProvider({ region: 'ap-south-1', endpoint, credentials: undefined }, registration);
  const elsewhere = { ...REFUNDED, values: { ...REFUNDED.values, link: 'https://elsewhere.example/b#a' } };
  expect(() => provider.render(elsewhere)).toThrow('the SMS refunded does not fit its registered text');
  expect(provider.render(REFUNDED)).toContain('Rs 149 is refunded.');
});
