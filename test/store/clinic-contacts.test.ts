import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClinicContacts } from '#functions/store/clinic-contacts.ts';
import { createClinicNews } from '#functions/store/clinic-news-store.ts';
import { rowOf } from '#functions/store/row-of.ts';
import type { Act } from '#shared/domain/act.ts';
import { firstContact } from '#shared/domain/clinic-contact.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest, storesOf } from './dynamo-under-test.ts';
import { clinicId, sampleClinic } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const ACT: Act = {
  id: 'act_1',
  at: '2026-11-30T06:00:00.000Z',
  actor_id: 'asha',
  actor_email: 'asha@example.in',
  action: 'clinic.contact',
  entity: `clinic#${clinicId()}`,
  fields: ['language'],
};

it('a contact from before clinics chose a language is English wherever it is read, and keeps what is chosen then', async () => {
  const table = await dynamo.freshTable();
  await storesOf(table).seed({ clinics: [sampleClinic()] });
  const contact = { ...firstContact(clinicId()), email: 'desk@clinic.example', ver: 2 };
  const { language: _later, ...earlier } = rowOf.clinicContact(contact);
  await table.client.send(new PutCommand({ TableName: table.name, Item: earlier }));
  const contacts = createClinicContacts(table.client, table.name);
  const news = createClinicNews(table.client, table.name, loudLog);
  const read = async () => {
    const [one, told, sheets] = await Promise.all([
      contacts.get(clinicId()),
      news.contacts([clinicId()]),
      news.sheetContacts(),
    ]);
    return [one, ...told, ...sheets].map((each) => each?.language);
  };
  expect(await read()).toEqual(['en', 'en', 'en']);
  const before = await contacts.get(clinicId());
  if (before === null) throw new Error('the row was not read');
  expect(await contacts.save({ before, after: { ...before, language: 'kn', ver: 3 }, former: null }, ACT)).toBe(true);
  expect(await read()).toEqual(['kn', 'kn', 'kn']);
});
