import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSnsWay } from './sns.ts';
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
const REFUNDED =
  'Punnagai: Rs 149 is refunded. It reaches your account in 5 to 7 working days. Ref 7K4Q X2M9. See https://punnagai.example/b#a';

/** Its attributes, by their names. */
async function attributesOf(sent: string, more: Partial<SmsRegistration> = {}): Promise<Record<string, string | null>> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const place = { region: 'ap-south-1', endpoint, credentials };
  const way = createSnsWay(place, { ...registration, ...more });
  const [to = ''] = way.formatsOf('9812345670');
  expect(await way.tryOnce({ to, text: sent })).toMatchObject({ fate: 'taken', id: 'id-1' });
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
  ['the text is another one', `${REFUNDED} and more`, {}],
  ['the text has no number yet', REFUNDED, { templateIds: {} }],
  ['the business is not registered', REFUNDED, { entityId: null }],
])('SNS is told of no registration where %s', async (_what, sent, more) => {
  expect(await attributesOf(sent, more)).toEqual(PLAIN);
});
