import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createDynamoClient } from '#functions/store/dynamo-client.ts';
import { tableDefinition } from '#functions/store/table-definition.ts';
import { BookingDetail } from '#shared/contract/booking-desk.ts';
import { ExportPart } from '#shared/contract/export-part.ts';
import { PersonPage } from '#shared/contract/privacy.ts';
import type { PersonEntry } from '#shared/contract/privacy.ts';
import type { Product } from '#test/product.ts';
import { askLead, bookAndPay } from './book.ts';
import { callApi } from './call-api.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { freeSlot } from './free-slot.ts';
import { newPatient } from './patient.ts';
import type { Patient } from './patient.ts';
import { keepPrivate } from './private-words.ts';
import { until } from './until.ts';

const product = flowProduct();

/** A call of an admin. */
async function asAdmin(method: 'GET' | 'POST', at: string, body?: object) {
  const token = await product().teamToken({ groups: ['admins'] });
  const reply = await callApi(product(), method, at, { token, ...(body === undefined ? {} : { body }) });
  expect([at, reply.status, reply.body]).toEqual([at, expect.toSatisfy((status) => status < 300), expect.anything()]);
  return reply.body;
}

/** How people and programs write a phone number of ten digits. */
const spellings = (phone: string): string[] => {
  const [first, last] = [phone.slice(0, 5), phone.slice(5)];
  return [phone, `${first} ${last}`, `${first}-${last}`, `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`];
};

const wordsOf = ({ name, email, phone }: Patient): string[] => [
  ...[name, email].flatMap((word) => [word, word.toLowerCase(), word.toUpperCase(), encodeURIComponent(word)]),
  ...spellings(phone),
];

const foundIn = (text: string, patient: Patient): string[] => wordsOf(patient).filter((word) => text.includes(word));

/** All that is kept of somebody, list after list. */
async function kept({ phone, email }: Patient): Promise<PersonEntry[]> {
  const found: PersonEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = PersonPage.parse(await asAdmin('POST', '/admin/privacy/find', { phone, email, cursor }));
    found.push(...page.entries);
    cursor = page.next_cursor;
  }
  return found;
}

/** Every list with every filter that its screen has. */
const LISTS: readonly (readonly [list: string, filters: readonly object[]])[] = [
  ['clinics', ['all', 'archived'].map((filter) => ({ filter }))],
  ['bookings', ['all', 'paid', 'pending', 'cancelled'].map((tab) => ({ tab }))],
  ['refunds', ['asked', 'under_way', 'failed', 'by_hand'].map((state) => ({ state }))],
  ['leads', ['new', 'called', 'booked', 'lost'].map((state) => ({ state }))],
  ['partner-requests', ['all', 'spam'].map((status) => ({ status }))],
  ['contact-messages', ['inbox', 'spam'].map((folder) => ({ folder }))],
  ['blog-posts', [{}]],
  ['audit', [{}]],
];

/** Every export of the product, whole, as one text. */
async function exported(): Promise<string> {
  const files: string[] = [];
  for (const [list, filters] of LISTS)
    for (const filter of filters)
      for (let goesOn: object | null = { rows: 0 }; goesOn !== null;) {
        const asked = { ...filter, ...goesOn };
        const part = ExportPart.parse(await asAdmin('POST', `/admin/exports/${list}`, asked));
        files.push(part.csv);
        const { export_id, rows, next_cursor: cursor } = part;
        goesOn = cursor === null ? null : { export_id, rows, cursor };
      }
  return files.join('');
}

/** Every row of the table and of each of its indexes, read through as one text. */
async function allRows({ dynamoEndpoint, tableName }: Product): Promise<string> {
  const client = createDynamoClient({ region: 'ap-south-1', endpoint: dynamoEndpoint });
  const rows: object[] = [];
  for (const index of [undefined, ...tableDefinition.indexes.map(({ name }) => name)])
    for (let start: Record<string, unknown> | undefined | null; start !== null;) {
      const place = { ...(index === undefined ? {} : { IndexName: index }), ExclusiveStartKey: start };
      const { Items = [], LastEvaluatedKey = null } = await client.send(
        new ScanCommand({ TableName: tableName, ...place }),
      );
      rows.push(...Items);
      start = LastEvaluatedKey;
    }
  client.destroy();
  return JSON.stringify(rows);
}

/** Files that the product published or keeps beside the table, as one text. */
const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

/** Somebody who leaves their name wherever it can be left, and whom the team writes of. */
async function everywhere(patient: Patient): Promise<void> {
  const { name, email, phone } = patient;
  expect((await askLead(product(), await freeSlot(product()), patient)).status).toBe(201);
  const written = { name, email, phone, message: `${name} here, call me: ${phone}` };
  expect((await callApi(product(), 'POST', '/contact-messages', { body: written })).status).toBe(201);
  const application = { clinic_name: `${name} Dental`, dentist_name: name, email, address: '12 Temple Street' };
  const applied = { ...application, phone_number: phone, message: `Write to ${email}` };
  for (const website of ['', 'a program wrote this'])
    expect((await callApi(product(), 'POST', '/partner-requests', { body: { ...applied, website } })).status).toBe(201);
  // What is refused is not written down, either.
  expect(
    (await callApi(product(), 'POST', '/leads', { body: { name, mobile: phone, email, more: name } })).status,
  ).toBe(400);
  const { appointment_id: id } = await bookAndPay(product(), undefined, patient);
  await asAdmin('POST', `/admin/bookings/${id}/notes`, { text: `${name} asked to be called at ${phone}` });
  const { ver } = BookingDetail.parse(await asAdmin('GET', `/admin/bookings/${id}`));
  await asAdmin('POST', `/admin/bookings/${id}/cancel`, { ver, reason: 'the dentist is ill', refund: 'whole' });
  const found = z
    .object({ leads: z.array(z.object({ id: z.string() })) })
    .parse(await asAdmin('POST', '/admin/leads/find', { q: email }));
  for (const lead of found.leads)
    await asAdmin('POST', `/admin/leads/${lead.id}/notes`, { text: `${name} calls back, ${email}` });
}

/** What is erased by its kind. */
const PATHS: Record<PersonEntry['kind'], string> = {
  booking: 'bookings',
  lead: 'leads',
  message: 'messages',
  partner_request: 'partner-requests',
};

describe('a person who is erased', () => {
  it('is in no row, index, published file and export any more, in whatever spelling', async () => {
    const patient = newPatient();
    spellings(patient.phone).forEach(keepPrivate);
    await everywhere(patient);
    const entries = await until('nothing of it is under way', async () => {
      await product().runSweeper();
      const all = await kept(patient);
      return all.some(({ obstacle }) => obstacle !== null) ? null : all;
    });
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual([
      'booking',
      'lead',
      'message',
      'partner_request',
      'partner_request',
    ]);
    // They are found where they are looked for below.
    const { name, email, phone } = patient;
    expect(foundIn(await allRows(product()), patient)).toEqual(expect.arrayContaining([name, email, phone]));
    expect(foundIn(await exported(), patient)).toEqual(expect.arrayContaining([name, email, phone]));
    for (const { kind, id, ver } of entries)
      await asAdmin('POST', `/admin/privacy/${PATHS[kind]}/${id}/erase`, { ver });
    expect(await kept(patient)).toEqual([]);
    await product().runNow('publish-clinics');
    await product().runNow('follow-leads');
    await product().runNow('count-days');
    await product().runSweeper();
    expect(foundIn(await allRows(product()), patient)).toEqual([]);
    expect(foundIn(await exported(), patient)).toEqual([]);
    expect(foundIn(filesIn(path.join(product().dataDir, 'objects')), patient)).toEqual([]);
  });

  // Mails and SMS that were delivered lie with whoever got them: the inbox of this machine stands for theirs.
  itKeepsSecrets(product);
});
