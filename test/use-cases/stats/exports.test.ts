import { expect, test } from 'vitest';
import {
  exportAudit,
  exportClinics,
  exportSearchedBookings,
  exportLeads,
  exportContactMessages,
  exportPartners,
  exportPosts,
} from '#functions/core/stats/exports/export-lists.ts';
import { listBookings } from '#functions/core/booking/admin/list-bookings.ts';
import { phoneDigest } from '#functions/core/digests.ts';
import { updateClinic } from '#functions/core/clinics/admin/save-clinic-form.ts';
import { createExportRecords } from '#functions/store/audit/audit-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Lead, LeadState } from '#shared/domain/leads/lead.ts';
import { BookingTab } from '#shared/contract/list-pages.ts';
import { LONG_ROWS_PER_PART, ROWS_PER_PART } from '#shared/contract/list-exports.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { paise } from '#shared/values/money/money.ts';
import { sized } from '#test/sample.ts';
import { appointmentId, clinicId, NOW, sampleAppointment, sampleDetails } from '#test/store/booking/sample-booking.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ASHA, RAVI, adminDeps, filledIn } from '../clinics/clinic-admin-deps.ts';
import { bookingAdminDeps } from '../booking/booking-admin-deps.ts';
import { blogAdminDeps } from '../blog/blog-admin-deps.ts';
import { enquiryAdminDeps, sampleContactMessage, sampleRequest } from '../enquiries/enquiry-admin-deps.ts';

const VECTORS = [
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '\t=1',
  '\r=1',
  '"=1+1"',
  "'=1",
  ' =1',
  '\u{200B}=1',
  '<script>alert(1)</script>',
  'a,"b"\r\nc;=1',
];

function enquiries() {
  const deps = enquiryAdminDeps();
  return { ...deps, desk: { ...deps.desk, records: createExportRecords(directClient(deps.dynamo), 'punnagai') } };
}

/** The cells of a file, read as RFC 4180 says. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('messages leave part after part, and one entry of the audit counts them: who, which filter, how many', async () => {
  const { desk, forms, actsOn } = enquiries();
  for (let n = 1; n <= LONG_ROWS_PER_PART + 2; n += 1) await forms.saveContactMessage(sampleContactMessage(n));
  const first = await exportContactMessages(desk, ASHA, { folder: 'new', q: 'asha', rows: 0 });
  expect([first.rows, cellsOf(first.csv).length]).toEqual([LONG_ROWS_PER_PART, LONG_ROWS_PER_PART + 1]);
  const { export_id, rows, next_cursor } = first;
  const asked = { folder: 'new', q: 'asha', export_id, rows, cursor: next_cursor ?? '' } as const;
  const rest = await exportContactMessages(desk, ASHA, asked);
  // The answer was lost, and it is asked for again.
  expect(await exportContactMessages(desk, ASHA, asked)).toEqual(rest);
  expect([rest.rows, rest.next_cursor, cellsOf(rest.csv).length]).toEqual([LONG_ROWS_PER_PART + 2, null, 2]);
  expect(await actsOn('list#messages')).toEqual([
    { action: 'list.export', fields: ['folder: new', 'search', `rows: ${LONG_ROWS_PER_PART + 2}`] },
  ]);
  const wrong = [
    exportContactMessages(desk, RAVI, asked),
    exportContactMessages(desk, ASHA, { ...asked, folder: 'inbox' }),
    exportContactMessages(desk, ASHA, { ...asked, rows: 3 }),
    exportPartners(desk, ASHA, { status: 'all', export_id, rows }),
    exportContactMessages(desk, ASHA, { ...asked, export_id: '2026-11-20T04:00:00.000Z#act_1' }),
  ];
  for (const refused of wrong)
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', field: 'export_id' });
});

test('no cell of any text that people type is a formula, and each is read back as it was typed', async () => {
  const { desk, forms } = enquiries();
  for (const [n, text] of VECTORS.entries()) {
    await forms.saveContactMessage(sampleContactMessage(n, { name: text, email: text, message: text }));
    const typed = { clinic_name: text, dentist_name: text, email: text, address: text, city: text, message: text };
    const more = { specialization: text, preferred_contact_time: text };
    await forms.savePartnerRequest(sampleRequest(n, { ...typed, ...more }));
  }
  const files = [
    (await exportContactMessages(desk, ASHA, { folder: 'inbox', rows: 0 })).csv,
    (await exportPartners(desk, ASHA, { status: 'all', rows: 0 })).csv,
  ];
  for (const csv of files) {
    const cells = cellsOf(csv);
    expect(new Set(cells.map((line) => line.length)).size).toBe(1);
    expect(cells).toHaveLength(VECTORS.length + 1);
    for (const cell of cells.flat()) expect(cell).not.toMatch(/^["\s\u200B]*[=+\-@]|^[\t\r\n]/);
    for (const text of VECTORS) expect(cells.flat().some((cell) => cell === text || cell === `'${text}`)).toBe(true);
  }
});

test('clinics leave by the filter of their screen, and exports are in the exported audit', async () => {
  const deps = adminDeps();
  const desk = { ...deps.desk, records: createExportRecords(directClient(deps.dynamo), 'punnagai') };
  await deps.create({ clinic_name: '=SUM(A1)', consultation_fee_paise: paise(25_000) });
  const translations = {
    ta: { clinic_name: 'வேப்பமரம்', dentist_name: 'டாக்டர் காவிதா', dentist_description: 'மென்மையாக.' },
    hi: { clinic_name: '=नीम' },
  };
  await deps.create({ clinic_name: 'Neem Tree', is_featured: true, translations });
  await deps.publish();
  const all = cellsOf((await exportClinics(desk, ASHA, { filter: 'all', rows: 0 })).csv);
  const fee = all[0]?.indexOf('Consultation fee (INR)') ?? -1;
  const named = new Map(all.slice(1).map((cells) => [cells[0], cells[fee]]));
  expect([named.get("'=SUM(A1)"), named.has('Neem Tree')]).toEqual(['250.00', true]);
  const featured = cellsOf((await exportClinics(desk, ASHA, { filter: 'featured', rows: 0 })).csv);
  expect(featured.slice(1).map(([name]) => name)).toEqual(['Neem Tree']);
  const [heads = [], cells = []] = featured;
  expect(cells[heads.indexOf('Clinic in other languages')]).toBe('வேப்பமரம்; =नीम');
  expect(cells[heads.indexOf('Dentist in other languages')]).toBe('டாக்டர் காவிதா');
  expect(featured.flat().join()).not.toContain('மென்மையாக');
  const audit = cellsOf((await exportAudit(desk, ASHA, { entity: 'list#clinics', rows: 0 })).csv);
  expect(new Set(audit.slice(1).map(([, ...told]) => told.join(' | ')))).toEqual(
    new Set([
      `${ASHA.email} | exported clinics (${all.length - 1} rows) | list.export | list#clinics | filter: all, rows: ${all.length - 1} | `,
      `${ASHA.email} | exported clinics (1 row) | list.export | list#clinics | filter: featured, rows: 1 | `,
    ]),
  );
});

test('a search within a tab is exported as the list of that tab', async () => {
  const { desk: bookings, client, store } = bookingAdminDeps();
  const desk = { ...bookings, records: createExportRecords(client, 'punnagai') };
  const stands: Partial<Appointment>[] = [
    { phase: 'CONFIRMED', payment_status: 'Paid' },
    { phase: 'CONFIRMED', payment_status: 'Pending', paid_by: 'at_clinic' },
    { phase: 'COMPLETED', payment_status: 'Refund due' },
    { phase: 'NO_SHOW', payment_status: 'Paid' },
    { phase: 'NO_SHOW', payment_status: 'Pending', paid_by: 'at_clinic' },
    { phase: 'SECURED', payment_status: 'Paid' },
    { phase: 'AWAITING', payment_status: 'Pending' },
    { phase: 'CANCELLED', payment_status: 'Paid' },
    { phase: 'EXPIRED', payment_status: 'Pending' },
  ];
  const details = sampleDetails({ phone_digest: phoneDigest(desk.signer, '9812345670') });
  for (const [n, stand] of stands.entries()) {
    const appointment = sampleAppointment({ ...stand, id: appointmentId(n + 1), details_given: true });
    for (const row of [rowOf.appointment(appointment), rowOf.details(appointment, details, NOW)]) store.put(row);
  }
  const refs = stands.map((_, n) => bookingRef(appointmentId(n + 1)));
  for (const tab of BookingTab.options) {
    const listed = (await listBookings(desk, { tab })).bookings.map(({ booking_ref }) => booking_ref);
    const { csv, rows } = await exportSearchedBookings(desk, ASHA, { q: '98123 45670', tab, rows: 0 });
    const left = refs.filter((ref) => csv.includes(ref));
    expect([tab, left, rows]).toEqual([tab, listed.toSorted(), listed.length]);
  }
});

test('the exported audit tells what was changed from what to what, and of older entries the fields alone', async () => {
  const deps = adminDeps();
  const desk = { ...deps.desk, records: createExportRecords(directClient(deps.dynamo), 'punnagai') };
  const { id } = await deps.create({ consultation_fee_paise: paise(14_900), combo_offer_description: '=1+1' });
  await updateClinic(desk, ASHA, { ...filledIn({ consultation_fee_paise: paise(19_900) }), id, ver: 1 });
  const old = { id: 'act_old', at: '2026-01-02T10:00:00.000Z', actor_id: 'ravi', actor_email: null };
  const before = { ...old, action: 'clinic.update', entity: `clinic#${id}`, fields: ['city'] };
  deps.store.put(rowOf.auditEvent(before));
  const [head, ...rows] = cellsOf((await exportAudit(desk, ASHA, { entity: `clinic#${id}`, rows: 0 })).csv);
  expect(head?.slice(-2)).toEqual(['Fields', 'Changes']);
  const told = rows.map((row) => row.slice(-2));
  expect(told).toHaveLength(3);
  expect(told).toContainEqual([
    'combo_offer_description, consultation_fee_paise',
    'consultation_fee_paise: ₹149 → ₹199; combo_offer_description: =1+1 → none',
  ]);
  expect(told).toContainEqual(['city', '']);
});

test('posts leave by the filter of their screen, and what is typed into one is no formula', async () => {
  const deps = blogAdminDeps();
  const desk = { ...deps.desk, records: createExportRecords(directClient(deps.dynamo), 'punnagai') };
  await deps.add({ title: '=1+1', slug: 'draft', author: '@Asha' });
  await deps.add({ title: 'Soft brushes', slug: 'out', published: true });
  const rowsOf = async (status: 'all' | 'published' | 'drafts', q = '') =>
    cellsOf((await exportPosts(desk, ASHA, { status, q, rows: 0 })).csv).slice(1);
  expect((await rowsOf('all')).map(([, slug = '']) => slug).toSorted()).toEqual(['draft', 'out']);
  expect((await rowsOf('published')).map(([title, , , , status]) => [title, status])).toEqual([
    ['Soft brushes', 'published'],
  ]);
  expect((await rowsOf('drafts')).map((row) => row.slice(0, 5))).toEqual([["'=1+1", 'draft', "'@Asha", '', 'draft']]);
  expect(await rowsOf('all', 'nowhere')).toEqual([]);
});

const AT = '2026-11-20T04:00:00.000Z';
const lead = (n: number, fields: Partial<Lead> = {}): Lead => ({
  id: String(n),
  name: `Lead ${n}`,
  mobile: String(9_000_000_000 + n),
  email: null,
  clinic_id: clinicId(),
  clinic_name: 'Neem, Tree',
  appointment_date: '2026-11-23',
  appointment_time: '10:00 AM',
  status: 'Lead',
  state: 'new',
  phone_digest: 'a phone',
  created_at: AT,
  ...NEVER_EDITED,
  ...fields,
});

/** A desk whose leads are made when they are read: nobody holds a million of them. */
function manyLeads(count: number) {
  const asked: number[] = [];
  let noted: string[] = [];
  const desk = {
    clock: { now: () => Date.parse(AT) },
    ids: { auditEventId: () => 'act_1' },
    records: {
      begin: async (auditEvent: { fields: string[] }) => void (noted = auditEvent.fields),
      goOn: async (_begun: unknown, { from, to }: { from: string[]; to: string[] }) => {
        if (from.join() !== noted.join()) return false;
        noted = to;
        return true;
      },
    },
    leads: {
      page: async (_state: LeadState, limit: number, cursor = '0') => {
        asked.push(limit);
        const first = Number(cursor);
        const items = Array.from({ length: Math.min(limit, count - first) }, (_, at) => lead(first + at));
        const next = first + items.length;
        return { items, unreadable: [], next_cursor: next < count ? String(next) : null };
      },
    },
  };
  return { desk, asked, noted: () => noted };
}

/** Which leads are in a part, by what their phone numbers were made of. */
const numbersIn = (csv: string): number[] => [...csv.matchAll(/,9(\d{9}),/g)].map(([, n]) => Number(n));

const MANY_LEADS = sized({ whole: 1_000_000, sampled: 100_000 });

test(`${MANY_LEADS} leads leave in parts of one size, each made of one page, and every lead once`, async () => {
  const { desk, asked, noted } = manyLeads(MANY_LEADS);
  let part = await exportLeads(desk, ASHA, { state: 'new', rows: 0 });
  const left = numbersIn(part.csv).length;
  for (let before = left; part.next_cursor !== null; before = part.rows) {
    const { export_id, rows, next_cursor: cursor } = part;
    part = await exportLeads(desk, ASHA, { state: 'new', export_id, rows, cursor });
    const numbers = numbersIn(part.csv);
    expect([numbers[0], numbers.length, numbers.at(-1)]).toEqual([before, ROWS_PER_PART, part.rows - 1]);
  }
  expect([left, part.rows, noted()]).toEqual([ROWS_PER_PART, MANY_LEADS, ['state: new', `rows: ${MANY_LEADS}`]]);
  expect(asked).toEqual(Array.from({ length: MANY_LEADS / ROWS_PER_PART }, () => ROWS_PER_PART));
});

test('leads leave by the state and the words of their screen, and what is typed into one is no formula', async () => {
  const all = [
    lead(1, { name: '=1+1', email: '@asha' }),
    lead(2, { name: 'Ravi', clinic_name: '+Neem' }),
    lead(3, { name: 'Called', state: 'called' }),
  ];
  const { desk } = manyLeads(0);
  const leads = { page: async () => ({ items: all, unreadable: [], next_cursor: null }) };
  const rowsOf = async (state: LeadState, q = '') =>
    cellsOf((await exportLeads({ ...desk, leads }, ASHA, { state, q, rows: 0 })).csv).slice(1);
  expect((await rowsOf('new')).map(([, name, , email, clinic]) => [name, email, clinic])).toEqual([
    ["'=1+1", "'@asha", 'Neem, Tree'],
    ['Ravi', '', "'+Neem"],
  ]);
  expect((await rowsOf('new', 'ravi')).map(([, name, phone]) => [name, phone])).toEqual([['Ravi', '9000000002']]);
  expect((await rowsOf('called')).map(([at, , , , , slot, state]) => [at, slot, state])).toEqual([
    ['20-11-2026 09:30', 'Mon 23 Nov, 10:00 AM', 'called'],
  ]);
});
