import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmailTextStore } from '#functions/store/messages/message-settings-stores.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { EditedTexts } from '#shared/domain/messages/mail-texts.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';

const AT = '2026-11-24T04:00:00.000Z';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const act = (ver: number): AuditEvent => ({
  id: `act_${String(ver).padStart(26, '0')}`,
  at: AT,
  actor_id: 'asha',
  actor_email: 'asha@example.in',
  action: 'email_text.update',
  entity: 'email_text#moved#kn',
  fields: ['headline'],
});
const NOBODYS: EditedTexts = { kind: 'moved', language: 'kn', texts: {}, ...NEVER_EDITED };
const version = (ver: number): EditedTexts =>
  ver === 1
    ? NOBODYS
    : { ...NOBODYS, texts: { headline: `Text ${ver}` }, ver, updated_at: AT, updated_by: 'asha@example.in' };

it('texts are written over the version that was edited and no other; the version before is kept, twenty of them', async () => {
  const { client, name } = await dynamo.freshTable();
  const store = createEmailTextStore(client, name, loudLog);
  expect(await store.get('moved', 'kn')).toEqual(NOBODYS);
  const save = (before: number) => store.save({ before: version(before), after: version(before + 1) }, act(before));
  expect(await Promise.all([save(1), save(1)])).toEqual(expect.arrayContaining([true, false]));
  expect(await save(5)).toBe(false);
  for (let ver = 2; ver < 25; ver += 1) expect(await save(ver)).toBe(true);
  expect(await store.get('moved', 'kn')).toEqual(version(25));
  expect(await store.versions('moved', 'kn')).toEqual(Array.from({ length: 20 }, (_, at) => version(24 - at)));
  expect(await store.versions('moved', 'ta')).toEqual([]);
});

it('all texts are one Query; one that cannot be read is told of and hides no other', async () => {
  const { client, name } = await dynamo.freshTable();
  const alarms: string[] = [];
  const quiet = { alarm: (message: string) => void alarms.push(message) };
  const store = createEmailTextStore(client, name, quiet);
  await store.save({ before: version(1), after: version(2) }, act(1));
  const row = { ...keyOf.emailTexts('birthday', 'en'), ...version(2), kind: 'birthday' };
  await client.put({ TableName: name, Item: row });
  const metered = meter(dynamo.endpoint);
  expect(await createEmailTextStore(metered.client, name, quiet).all()).toEqual([version(2)]);
  expect(metered.asked.map(({ operation }) => operation)).toEqual(['Query']);
  expect(alarms).toHaveLength(1);
});
