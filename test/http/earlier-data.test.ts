import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ensureTable } from '#functions/store/ensure-table.ts';
import { queryAll } from '#functions/store/query-all.ts';
import { LISTING_ATTRIBUTES, tableDefinition, ttlAfter } from '#functions/store/table-definition.ts';
import { contactMessageListing, partnerListing } from '#functions/store/table-enquiries.ts';
import { leadListing } from '#functions/store/table-leads.ts';
import { identify, keyOf, listingCursor, ownKey, rangeOf } from '#functions/store/table.ts';
import type { KeyRange, Row } from '#functions/store/table-definition.ts';
import { startDynamoSomewhere } from '#infra/local/engines/start-dynamo.ts';
import { BlogCard } from '#shared/contract/blog.ts';
import { ClinicList, ClinicSearch } from '#shared/contract/clinics.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import { expectClean } from '../check-product.ts';
import { until } from '../flows/until.ts';
import { startProduct } from '../product.ts';
import type { Product } from '../product.ts';
import { tableClient } from '#test/table-client.ts';

const rowsIn = (file: string): Row[] => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
/** Rows as the version before the four indexes wrote them, and bookings from before they stood in lists. */
const ROWS = [...rowsIn('earlier-rows.json'), ...rowsIn('earlier-bookings.json')];
/** An entry of the audit from before they had an end. */
const ACTS = rowsIn('earlier-acts.json');
/** Posts that stood in the list themselves, two of them from before they were found by their ids. */
const POSTS = rowsIn('earlier-posts.json');
/** What the payment sandbox wrote down of these bookings. */
const PAYMENTS = path.join(import.meta.dirname, 'earlier-payments.ndjson');
/** A booking whose messages, and a visit whose event, the version before the one outbox left pending. */
const PENDING = rowsIn('earlier-pending.json');
const TABLE = 'punnagai';
const BlogList = z.object({ posts: z.array(BlogCard) });

let dataDir: string;
let product: Product;

const clientAt = (endpoint: string) => tableClient(endpoint);

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-earlier-'));
  const engine = await startDynamoSomewhere(path.join(dataDir, 'table.db'));
  const client = clientAt(engine.endpoint);
  await ensureTable(client, TABLE, tableDefinition.indexes.slice(0, 2));
  // The platform takes no event of last week.
  const justNow = (row: Row): Row => ('event_time' in row ? { ...row, event_time: new Date().toISOString() } : row);
  for (const Item of [...ROWS, ...ACTS, ...POSTS, ...PENDING.map(justNow)])
    await client.send(new PutCommand({ TableName: TABLE, Item }));
  client.destroy();
  await engine.stop();
  writeFileSync(path.join(dataDir, 'seeded'), '2026-11-22T10:00:00.000Z');
  mkdirSync(path.join(dataDir, 'sandbox'));
  copyFileSync(PAYMENTS, path.join(dataDir, 'sandbox', 'journal.ndjson'));
  product = await startProduct({ dataDir, env: { META_PIXEL_ID: '123456789012345' } });
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whose rows every run of a schedule may write. */
const BY_THE_CLOCK: ReadonlySet<string> = new Set([
  'LEDGER',
  'MONEYSUMS',
  'MONEYCHECKS',
  'DAYCOUNTS',
  'LEADCOUNTS',
  'RETENTION',
  'CLINICCONTACT',
]);

/** All rows by their keys, but those that every run of a schedule writes. */
async function rowsNow(): Promise<Map<string, Row>> {
  const client = clientAt(product.dynamoEndpoint);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: TABLE, ConsistentRead: true }));
  client.destroy();
  const kept = Items.filter((row) => !BY_THE_CLOCK.has(identify(row).owner));
  return new Map(kept.map((row) => [JSON.stringify(ownKey(row)), row]));
}

/** Old bookings stand in the indexes as new ones do, and are found in the same ways. */
async function expectListed(rows: Row[]): Promise<void> {
  const table = { client: clientAt(product.dynamoEndpoint), name: TABLE };
  const entries = (index: NonNullable<KeyRange['index']>, partition: string): Promise<Row[]> =>
    queryAll(table, { index, partition, from: '0', to: '~' });
  const of = (item: string): Row[] =>
    rows.filter((row) => identify(row).owner === 'APPT' && identify(row).item === item);
  const phasesIn = async (list: string): Promise<unknown[]> =>
    (await entries('bookings', `${list}#2026-11`)).map(({ phase }) => phase);

  expect(await phasesIn('pending')).toEqual([]);
  expect(await phasesIn('paid')).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  const [first, ...others] = await phasesIn('cancelled');
  expect([first, new Set(others)]).toEqual(['CANCELLED', new Set(['CANCELLED'])]);
  expect([of('PAY').length, of('PII').length > 3]).toEqual([3, true]);
  for (const row of of('PAY')) expect(await entries('lookup', `PAYMENT#${String(row['payment_id'])}`)).toHaveLength(1);
  for (const row of of('PII')) expect(await entries('lookup', `PHONE#${String(row['phone_digest'])}`)).toHaveLength(1);
  const withEmail = of('PII').filter(({ email }) => email !== '');
  expect(withEmail.length).toBeGreaterThan(3);
  for (const row of withEmail) {
    const found = await entries('bookings', `EMAIL#${String(row['email_digest'])}`);
    expect(found.map(ownKey)).toContainEqual(ownKey(row));
  }
  for (const row of of('META').filter(({ phase }) => phase === 'CONFIRMED')) {
    const found = await entries('lookup', `REFERENCE#${bookingRef(identify(row).id)}`);
    expect(found.map(ownKey)).toEqual([ownKey(row)]);
    const active = await queryAll(table, rangeOf.confirmed(String(row['clinic_id']), '2026-11-01'));
    expect(active.map(listingCursor)).toContain(row['booking_completed_at']);
    expect(new Set(active.map((each) => identify(each).item))).toEqual(new Set(['SLOT']));
  }
  table.client.destroy();
}

/** Messages and partner requests stand in the list of their status, and count their edits. */
function expectByStatus(rows: Row[]): void {
  const of = (wanted: string): Row[] => rows.filter((row) => identify(row).owner === wanted);
  const [messages, requests] = [of('MESSAGE'), of('PARTNER')];
  expect([messages.length, requests.length]).toEqual([1, 1]);
  const dated = (row: Row) => ({ id: identify(row).id, created_at: String(row['created_at']) });
  for (const row of messages)
    expect(row).toMatchObject({ status: 'new', ver: 1, ...contactMessageListing({ ...dated(row), status: 'new' }) });
  for (const row of requests)
    expect(row).toMatchObject({ ver: 1, ...partnerListing({ ...dated(row), status: 'contacted' }) });
}

/** Clinics know of the bookings that ended there. */
function expectEnded(rows: Row[]): void {
  const ended = rows.filter((row) => identify(row).item === 'META' && row['phase'] === 'CANCELLED');
  expect(ended.length).toBeGreaterThan(0);
  const keys = ended.map((row) => keyOf.endedBooking(String(row['clinic_id']), identify(row).id));
  expect(rows.map(ownKey)).toEqual(expect.arrayContaining(keys));
}

/** Posts are found by their ids, which outlive their slugs. */
async function expectFound(posts: Row[]): Promise<void> {
  const table = { client: clientAt(product.dynamoEndpoint), name: TABLE };
  expect(posts.length).toBeGreaterThan(0);
  for (const post of posts) {
    const range = { index: 'lookup', partition: `POST#${String(post['id'])}`, from: '0', to: '~' } as const;
    expect((await queryAll(table, range)).map(ownKey)).toEqual([ownKey(post)]);
  }
  table.client.destroy();
}

/** In the list stand cards in place of the posts, each published one once, and readers see what they saw before. */
async function expectCards(ofBlog: Row[], posts: Row[]): Promise<void> {
  const slugs = (rows: Row[]) => rows.map((row) => identify(row).id).toSorted();
  const listed = ofBlog.filter((row) => row[LISTING_ATTRIBUTES[0]] !== undefined);
  expect(new Set(listed.map((row) => identify(row).item))).toEqual(new Set(['CARD']));
  expect(slugs(listed)).toEqual(slugs(posts));
  const forReaders = listed.filter((row) => row[LISTING_ATTRIBUTES[0]] === 'BLOG');
  expect(slugs(forReaders)).toEqual(slugs(posts.filter(({ published }) => published === true)));
  expect(slugs(posts)).toEqual(expect.arrayContaining(slugs(POSTS)));
  const { posts: cards } = BlogList.parse(await read('/api/blog-posts'));
  expect(cards).toHaveLength(forReaders.length);
  expect(cards.slice(0, 2)).toMatchObject([
    { slug: 'first-teeth', excerpt: 'What to do from the first tooth on.', opening: null, read_minutes: 2 },
    { slug: 'gums-that-bleed', opening: expect.stringMatching(/^Brush along .*…$/), read_minutes: 2 },
  ]);
}

const read = async (address: string): Promise<unknown> => (await fetch(product.url + address)).json();

/** Of the rows, those that were pending. */
const pendingOf = (rows: ReadonlyMap<string, Row>): Row[] =>
  PENDING.filter(({ state }) => state === 'PENDING').map((row) => rows.get(JSON.stringify(ownKey(row))) ?? row);

test('what the version before left pending is sent by this one, which keeps what the provider calls each delivery', async () => {
  const sent = await until('all that was pending is sent', async () => {
    await product.runSweeper();
    await product.runNow('send-conversions');
    const rows = pendingOf(await rowsNow());
    return rows.every(({ state }) => state === 'SENT') ? rows : null;
  });
  const ids = (await product.inbox()).map(({ id }) => id);
  expect(sent.map((row) => identify(row).owner)).toEqual(['APPT', 'APPT', 'CONVERSION']);
  for (const row of sent) expect(row).toMatchObject({ attempts: 1, delivery_id: expect.any(String) });
  for (const { delivery_id } of sent.slice(0, 2)) expect(ids).toContain(delivery_id);
});

test('a data folder of the version before starts, is filled in and found; a second start changes nothing', async () => {
  const client = clientAt(product.dynamoEndpoint);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: TABLE }));
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(
    tableDefinition.indexes.map(({ name }) => name),
  );
  client.destroy();

  const { clinics } = ClinicList.parse(await read('/api/clinics'));
  expect(clinics).toHaveLength(3);
  const { total } = ClinicSearch.parse(await read(`/api/clinics/search?city=${clinics[0]?.city}`));
  expect(total).toBe(1);

  await product.runSweeper();
  // What SES tells of the e-mail comes some seconds after it.
  await until('the e-mail arrived', async () =>
    pendingOf(await rowsNow()).some(({ channel, arrival }) => channel === 'email' && arrival === 'ARRIVED'),
  );
  await expectClean(product);
  const before = await rowsNow();
  const leads = [...before.values()].filter((row) => identify(row).owner === 'LEAD');
  expect(leads).toHaveLength(2);
  for (const lead of leads) {
    const { id } = identify(lead);
    const [phone_digest, clinic_id] = [String(lead['phone_digest']), String(lead['clinic_id'])];
    expect(phone_digest).toMatch(/^[0-9a-f]{64}$/);
    const stands = { state: 'new' as const, created_at: String(lead['created_at']), clinic_id, phone_digest };
    expect(lead).toMatchObject({ id, ver: 1, clinic_name: expect.any(String), ...leadListing(stands, id) });
  }

  expectByStatus([...before.values()]);
  await expectListed([...before.values()]);
  const acts = [...before.values()].filter((row) => identify(row).owner === 'AUDIT');
  expect(acts.map(({ at, ttl }) => [at, ttl])).toEqual(ACTS.map(({ at }) => [at, ttlAfter(String(at), 'act')]));
  const ofBlog = [...before.values()].filter((row) => identify(row).owner === 'BLOG');
  const posts = ofBlog.filter((row) => identify(row).item === 'META');
  expect(posts.filter(({ ver }) => ver !== 1)).toEqual([]);
  await expectFound(posts);
  expectEnded([...before.values()]);
  await expectCards(ofBlog, posts);
  const money = [...before.values()].filter((row) => identify(row).item === 'MONEY');
  expect(money.map(({ what, amount_paise }) => `${String(what)} ${String(amount_paise)}`).toSorted()).toEqual([
    'returned 2000',
    'returned 25000',
    'taken 25000',
    'taken 25000',
    'taken 25000',
  ]);

  await product.restart();
  await product.runSweeper();
  expect(await rowsNow()).toEqual(before);
});
