import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listContactMessages,
  setContactMessageStatus,
  showContactMessage,
} from '#functions/core/enquiries/admin/contact-messages.ts';
import { listPartners, setPartnerStatus, showPartner } from '#functions/core/enquiries/admin/partner-requests.ts';
import { createEnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Row, TableHandle } from '#functions/store/table/table-definition.ts';
import {
  ENQUIRIES_PER_PAGE,
  ContactMessageDetail,
  SEARCHED_AT_ONCE,
} from '#shared/contract/enquiries/enquiry-admin.ts';
import { loudLog } from '#test/loud-log.ts';
import { sampleContactMessage, sampleRequest } from '#test/use-cases/enquiries/enquiry-admin-deps.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';

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
    ids: { auditEventId: () => `act_${(acts += 1)}` },
    enquiries: createEnquiryAdminStore(client, name, loudLog),
    queues: { notificationsDue: async () => {} },
    brand: BRAND,
    log: { ...loudLog, warn: loudLog.alarm },
  };
}

/** A table with so many of each, as people write them: three hundred letters. */
async function tableWith(count: number): Promise<TableHandle> {
  const table = await dynamo.freshTable();
  const put = (Item: Row) => table.client.put({ TableName: table.name, Item });
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
    { most: SEARCHED_AT_ONCE, act: () => listContactMessages(desk, { ...LIST, q: 'nobody' }), asks: ['Query'] },
    { most: SEARCHED_AT_ONCE, act: () => listPartners(desk, { ...LIST, q: 'nobody' }), asks: ['Query'] },
    {
      most: SEARCHED_AT_ONCE,
      act: () => listPartners(desk, { ...BY_STATUS, q: 'nobody' }),
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

it('attributes that a later version wrote stay when a status changes', async () => {
  const table = await dynamo.freshTable();
  const [message, request] = [sampleContactMessage(3), sampleRequest(3)];
  for (const row of [rowOf.contactMessage(message), rowOf.partnerRequest(request)])
    await table.client.put({ TableName: table.name, Item: { ...row, later: 'kept' } });
  const desk = deskOf(table);
  await setContactMessageStatus(desk, RAVI, { id: message.id, ver: 1, status: 'spam' });
  await setPartnerStatus(desk, RAVI, { id: request.id, ver: 1, status: 'approved', send_mail: true });
  expect(await desk.enquiries.contactMessage(message.id)).toMatchObject({ status: 'spam', later: 'kept' });
  expect((await desk.enquiries.partner(request.id))?.request).toMatchObject({ status: 'approved', later: 'kept' });
  expect(ContactMessageDetail.parse(await showContactMessage(desk, { id: message.id }))).not.toHaveProperty('later');
});
