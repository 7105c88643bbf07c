import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findContactMessages,
  listContactMessages,
  setContactMessageStatus,
  showContactMessage,
} from '#functions/core/enquiry-admin/contact-messages.ts';
import {
  findPartners,
  listPartners,
  setPartnerStatus,
  showPartner,
} from '#functions/core/enquiry-admin/partner-requests.ts';
import { fillRows } from '#functions/core/migration/fill-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { createEnquiryAdminStore } from '#functions/store/enquiry-admin-store.ts';
import { ENQUIRY_FILLING } from '#functions/store/fill-enquiries.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { tableDefinition } from '#functions/store/table-definition.ts';
import type { Row, TableHandle } from '#functions/store/table-definition.ts';
import { ENQUIRIES_PER_PAGE, ContactMessageDetail, SEARCHED_AT_ONCE } from '#shared/contract/enquiry-admin.ts';
import { loudLog } from '#test/loud-log.ts';
import { sampleContactMessage, sampleRequest } from '#test/use-cases/enquiry-admin-world.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { meter } from './meter.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const BRAND = {
  name: 'Punnagai',
  siteUrl: 'https://punnagai.example',
  supportPhone: '1',
  supportEmail: 'care@x.in',
  bankDays: { from: 5, to: 7 },
};
const RAVI = { id: 'ravi', email: null };

function deskOf({ client, name }: TableHandle) {
  let acts = 0;
  return {
    clock: { now: () => Date.parse('2026-11-22T10:00:00.000Z') },
    ids: { actId: () => `act_${(acts += 1)}` },
    enquiries: createEnquiryAdminStore(client, name, loudLog),
    queues: { noticesDue: async () => {} },
    brand: BRAND,
    log: { ...loudLog, warn: loudLog.alarm },
  };
}

/** A table with so many of each, as people write them: three hundred letters. */
async function tableWith(count: number): Promise<TableHandle> {
  const table = await dynamo.freshTable();
  const put = (Item: Row) => table.client.send(new PutCommand({ TableName: table.name, Item }));
  const text = 'ப'.repeat(300);
  for (let n = 1; n <= count; n += 1) {
    await put(rowOf.contactMessage(sampleContactMessage(n, { message: text })));
    await put(rowOf.partnerRequest(sampleRequest(n, { message: text })));
  }
  return table;
}

const LIST = { folder: 'inbox', status: 'all' } as const;
const BY_STATUS = { folder: 'new', status: 'pending' } as const;

it('a page of a list is one Query, of a status one BatchGet beside it, at most one read unit a row; a search looks at a hundred', async () => {
  const table = await tableWith(SEARCHED_AT_ONCE + 5);
  const { client, spent, asked } = meter(dynamo.endpoint);
  const desk = deskOf({ client, name: table.name });
  const price = async (act: () => Promise<unknown>) => {
    const [units, from] = [spent.units, asked.length];
    await act();
    return { units: spent.units - units, asked: asked.slice(from).map(({ operation }) => operation) };
  };
  const pages = [
    { most: ENQUIRIES_PER_PAGE, act: () => listContactMessages(desk, LIST), asks: ['Query'] },
    { most: ENQUIRIES_PER_PAGE, act: () => listPartners(desk, LIST), asks: ['Query'] },
    { most: ENQUIRIES_PER_PAGE, act: () => listContactMessages(desk, BY_STATUS), asks: ['Query', 'BatchGetItem'] },
    { most: ENQUIRIES_PER_PAGE, act: () => listPartners(desk, BY_STATUS), asks: ['Query', 'BatchGetItem'] },
    { most: SEARCHED_AT_ONCE, act: () => findContactMessages(desk, { ...LIST, q: 'nobody' }), asks: ['Query'] },
    { most: SEARCHED_AT_ONCE, act: () => findPartners(desk, { ...LIST, q: 'nobody' }), asks: ['Query'] },
    {
      most: SEARCHED_AT_ONCE,
      act: () => findPartners(desk, { ...BY_STATUS, q: 'nobody' }),
      asks: ['Query', 'BatchGetItem'],
    },
  ];
  for (const { most, act, asks } of pages) {
    const found = await price(act);
    expect([found.asked, found.units <= most]).toEqual([asks, true]);
  }
  // One request and its e-mails are one Query; an act is that, and one transaction.
  const id = sampleRequest(1).id;
  const decide = () => setPartnerStatus(desk, RAVI, { id, ver: 1, status: 'approved', send_mail: true });
  expect((await price(decide)).asked).toEqual(['Query', 'TransactWriteItems']);
  expect((await price(() => showPartner(desk, { id }))).asked).toEqual(['Query']);
  const reply = () =>
    setContactMessageStatus(desk, RAVI, { id: sampleContactMessage(1).id, ver: 1, status: 'replied' });
  expect((await price(reply)).asked).toEqual(['GetItem', 'TransactWriteItems']);
});

const [, , , lookup] = tableDefinition.indexes;
const NEW: readonly string[] = ['ver', 'updated_at', 'updated_by', lookup.partitionKey, lookup.sortKey];

/** As the version before wrote them: in one list, with neither status of a message nor version; and something that a later version wrote. */
function oldRows(n: number): Row[] {
  const request = rowOf.partnerRequest(sampleRequest(n, n === 1 ? { status: 'contacted' } : {}));
  const message = rowOf.contactMessage(sampleContactMessage(n));
  const without = (row: Row, names: readonly string[]): Row =>
    Object.fromEntries(Object.entries({ ...row, later: 'kept' }).filter(([name]) => !names.includes(name)));
  return [without(message, [...NEW, 'status']), without(request, NEW)];
}

it('rows of the version before are listed, acted on and filled in, once; those that were acted on are left alone', async () => {
  const table = await dynamo.freshTable();
  for (const row of [1, 2, 3].flatMap(oldRows))
    await table.client.send(new PutCommand({ TableName: table.name, Item: row }));
  const desk = deskOf(table);
  const ids = async (act: Promise<{ messages: { id: string }[] } | { partners: { id: string }[] }>) => {
    const list = await act;
    return ('messages' in list ? list.messages : list.partners).map(({ id }) => Number(id.slice(4)));
  };
  expect([await ids(listContactMessages(desk, LIST)), await ids(listPartners(desk, LIST))]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ]);
  await setContactMessageStatus(desk, RAVI, { id: sampleContactMessage(3).id, ver: 1, status: 'spam' });
  await setPartnerStatus(desk, RAVI, { id: sampleRequest(3).id, ver: 1, status: 'approved', send_mail: true });
  const fill = () => {
    const rows = createRowFilling(table, ENQUIRY_FILLING, loudLog);
    return fillRows({ ...keptStuck().deps, clock: { now: () => 0 }, rows }, 1, true);
  };
  expect([await fill(), await fill()]).toEqual([expect.stringMatching(/^4 of /), expect.stringMatching(/^0 of /)]);
  expect(await ids(listContactMessages(desk, LIST))).toEqual([2, 1]);
  expect(await ids(listContactMessages(desk, BY_STATUS))).toEqual([2, 1]);
  expect(await ids(listContactMessages(desk, { folder: 'spam' }))).toEqual([3]);
  expect(await ids(listPartners(desk, LIST))).toEqual([3, 2, 1]);
  expect(await ids(listPartners(desk, BY_STATUS))).toEqual([2]);
  expect(await ids(listPartners(desk, { status: 'contacted' }))).toEqual([1]);
  expect(await desk.enquiries.contactMessage(sampleContactMessage(1).id)).toEqual({
    ...sampleContactMessage(1),
    later: 'kept',
  });
  expect(await desk.enquiries.contactMessage(sampleContactMessage(3).id)).toMatchObject({
    status: 'spam',
    later: 'kept',
  });
  expect((await desk.enquiries.partner(sampleRequest(3).id))?.request).toMatchObject({
    status: 'approved',
    later: 'kept',
  });
  expect(ContactMessageDetail.parse(await showContactMessage(desk, { id: sampleContactMessage(1).id }))).toEqual(
    sampleContactMessage(1),
  );
});
