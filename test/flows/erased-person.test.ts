import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { DataSubjectPage, type DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { askLead, bookAndPay } from './book.ts';
import { callApi } from './call-api.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { freeSlot } from './free-slot.ts';
import { newPatient, type Patient } from './patient.ts';
import { keepPrivate } from './private-words.ts';
import { until } from './until.ts';
import { everyExport, everyFile, everyRow } from './whole-product.ts';

const product = flowProduct();

/** A call of an admin. */
async function asAdmin(method: 'GET' | 'POST', at: string, body?: object) {
  const token = await product().staffToken({ groups: ['admins'] });
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
async function kept({ phone, email }: Partial<Patient>): Promise<DataSubjectEntry[]> {
  const found: DataSubjectEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = DataSubjectPage.parse(await asAdmin('POST', '/admin/privacy/find', { phone, email, cursor }));
    found.push(...page.entries);
    cursor = page.next_cursor;
  }
  return found;
}

/** Every export of the product, whole, as one text. */
const exported = (by: { q: string; clinic_id: string }): Promise<string> =>
  everyExport((at, body) => asAdmin('POST', at, body), by);

/** Returns the digests that find the bookings of an e-mail address, and of the phone number that came with it. */
function digestsOf(rows: string, email: string): string[] {
  const Details = z.array(z.looseObject({ email: z.unknown(), email_digest: z.string(), phone_digest: z.string() }));
  const of = z
    .array(z.unknown())
    .parse(JSON.parse(rows))
    .filter((row) => Details.element.safeParse(row).success);
  const own = Details.parse(of).filter((row) => row.email === email);
  return [...new Set(own.flatMap(({ email_digest, phone_digest }) => [email_digest, phone_digest]))];
}

/** Somebody who leaves their name wherever it can be left, and whom the team writes of. */
async function everywhere(patient: Patient): Promise<{ clinic_id: string }> {
  const { name, email, phone } = patient;
  expect((await askLead(product(), await freeSlot(product()), patient)).status).toBe(201);
  const written = { name, email, phone, message: `${name} here, call me: ${phone}` };
  expect((await callApi(product(), 'POST', '/contact-messages', { body: written })).status).toBe(201);
  const waits = { city: 'Yadgir', email };
  expect((await callApi(product(), 'POST', '/waitlist', { body: waits })).status).toBe(201);
  const application = { clinic_name: `${name} Dental`, dentist_name: name, email, address: '12 Temple Street' };
  const applied = { ...application, phone_number: phone, message: `Write to ${email}` };
  for (const website of ['', 'a program wrote this'])
    expect((await callApi(product(), 'POST', '/partner-requests', { body: { ...applied, website } })).status).toBe(201);
  // The log does not record refused input, either.
  expect(
    (await callApi(product(), 'POST', '/leads', { body: { name, mobile: phone, email, more: name } })).status,
  ).toBe(400);
  const { appointment_id: id, clinic_id } = await bookAndPay(product(), undefined, patient);
  await asAdmin('POST', `/admin/bookings/${id}/notes`, { text: `${name} asked to be called at ${phone}` });
  const { ver } = BookingDetail.parse(await asAdmin('GET', `/admin/bookings/${id}`));
  await asAdmin('POST', `/admin/bookings/${id}/cancel`, { ver, reason: 'the dentist is ill', refund: 'whole' });
  await asAdmin('POST', '/admin/suppressed-addresses', { address: email });
  const found = z
    .object({ leads: z.array(z.object({ id: z.string() })) })
    .parse(await asAdmin('POST', '/admin/leads/list', { q: email }));
  for (const lead of found.leads)
    await asAdmin('POST', `/admin/leads/${lead.id}/notes`, { text: `${name} calls back, ${email}` });
  return { clinic_id };
}

/** Paths that erase an entry by its kind. Entries of a clinic are removed at that clinic. */
const PATHS: Partial<Record<DataSubjectEntry['kind'], string>> = {
  booking: 'bookings',
  lead: 'leads',
  message: 'messages',
  waitlist_entry: 'waitlist-entries',
  partner_request: 'partner-requests',
  suppressed_address: 'suppressed-addresses',
};

describe('a person who is erased', () => {
  it('is in no row, index, published file and export any more, in whatever spelling', async () => {
    const patient = newPatient();
    spellings(patient.phone).forEach(keepPrivate);
    const by = { q: patient.phone, ...(await everywhere(patient)) };
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
      'suppressed_address',
      'waitlist_entry',
    ]);
    // They are found where they are looked for below.
    const { name, email, phone } = patient;
    expect(foundIn(await everyRow(product()), patient)).toEqual(expect.arrayContaining([name, email, phone]));
    expect(foundIn(await exported(by), patient)).toEqual(expect.arrayContaining([name, email, phone]));
    const byEmail = await kept({ email });
    expect(byEmail.map(({ kind }) => kind).toSorted()).toEqual(entries.map(({ kind }) => kind).toSorted());
    const digests = digestsOf(await everyRow(product()), email);
    expect(digests).toHaveLength(2);
    // With an entry goes that its address takes no mail.
    const isAddress = ({ kind }: DataSubjectEntry) => kind === 'suppressed_address';
    for (const { kind, id, ver } of entries.toSorted((a, b) => Number(isAddress(b)) - Number(isAddress(a))))
      await asAdmin(
        'POST',
        `/admin/privacy/${PATHS[kind] ?? ''}/${id}/erase`,
        kind === 'suppressed_address' || kind === 'waitlist_entry' ? {} : { ver },
      );
    expect(await kept(patient)).toEqual([]);
    expect(await kept({ email })).toEqual([]);
    await product().runNow('publish-clinics');
    await product().runNow('follow-leads');
    await product().runNow('aggregate-days');
    await product().runSweeper();
    const after = await everyRow(product());
    expect(foundIn(after, patient)).toEqual([]);
    expect(digests.filter((digest) => after.includes(digest))).toEqual([]);
    expect(foundIn(await exported(by), patient)).toEqual([]);
    expect(foundIn(everyFile(path.join(product().dataDir, 'objects')), patient)).toEqual([]);
  });

  // Mails and SMS that were delivered lie with whoever got them: the inbox of this machine stands for theirs.
  itKeepsSecrets(product);
});
