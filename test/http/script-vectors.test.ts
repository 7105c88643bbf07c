import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { BusinessForm } from '#shared/contract/settings/business.ts';
import { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { PartnerList } from '#shared/contract/enquiries/enquiry-admin.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { DAY_MS, istDay } from '#shared/values/ist.ts';
import { inLanguage, LANGUAGES } from '#shared/values/language.ts';
import { istMonth } from '#shared/values/month.ts';
import { newPatient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { STORED_VECTORS } from '#test/xss-vectors.ts';
import { asStaffMember } from './clinics/a-clinic.ts';
import { call } from './call.ts';
import { GOOD } from './good-requests/all.ts';
import { openClinic } from './good-requests/bookings.ts';
import { anAdmin, askRoute, closedRoutes, type Asker } from './good-requests/good-request.ts';
import { ownProduct } from './own-product.ts';
import { HTMLS } from './vectors/deal.ts';
import { expectEscaped, expectEmail, isShownIn, pageAt } from './vectors/expect-page.ts';
import { EXPORTS, fetched, savedList, exportedDataSubject, savedStatement } from './vectors/export-routes.ts';
import {
  bookedAndLeft,
  failedRefund,
  formulaAddresses,
  someDates,
  toldAndSuppressed,
} from './vectors/leaving-things.ts';
import { expectSheet } from './vectors/read-csv.ts';
import { expectJson, VectorSender } from './vectors/send-vectors.ts';
import { publicForms, textRoutes, type TextRoute } from './vectors/text-fields.ts';
import { sayAgain, SHARING, vectorsFor, VectorReviewsAndImages, wholeClinic } from './vectors/vector-requests.ts';

const product = ownProduct('written everywhere');
/** As many known vectors as there have to be. */
const VECTORS = 200;
/** So many clinics are booked at, whose patients are told by e-mail. */
const CLINICS_TOLD = 22;
/** Functions ask once a minute what is said of the business, and count money as often. */
const SAID_WITHIN_MS = 120_000;
const things = new VectorReviewsAndImages();
const senders = new Map<string, VectorSender>();

/** Somebody who asks for nothing but what is refused, and leaves no act by it. */
const REFUSED = 'asks-what-is-refused';
let refused: Asker;
const auditEventsOfRefused = async (): Promise<number> =>
  AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', { person: REFUSED })).body).events.length;
let auditEventsBefore = 0;
beforeAll(async () => {
  await openClinic();
  refused = await anAdmin(REFUSED);
  // The first request of a member is itself recorded.
  await refused('GET', '/admin/me');
  auditEventsBefore = await auditEventsOfRefused();
});

/** So many requests of one person: tests of SMS are counted by whoever asks. */
const MOST_OF_ONE = 8;
function askers(name: string): () => Promise<Asker> {
  let asked = 0;
  let one: Promise<Asker> | undefined;
  return () => {
    if (asked % MOST_OF_ONE === 0) one = anAdmin(`vectors-${name}-${asked / MOST_OF_ONE}`);
    asked += 1;
    return one ?? expect.unreachable('nobody asks');
  };
}

async function send(route: TextRoute): Promise<void> {
  const { name } = route;
  const goods = things.requests[name] ?? [GOOD[name] ?? expect.unreachable(`nothing good to ask ${name}`)];
  const sender = new VectorSender(route, askers(name), refused, things.met);
  senders.set(name, sender);
  await sender.send(goods, vectorsFor(name));
}

/** The vectors that a route has kept in a field. */
const keptIn = (name: string, field: string): string[] =>
  [...(senders.get(name)?.outcomes.get(field) ?? [])].flatMap(([html, outcome]) => (outcome === 'kept' ? [html] : []));

const isSetting = ({ name }: TextRoute): boolean => /^(?:emailSettings|smsSettings|business)\./.test(name);
const routes = [...publicForms, ...textRoutes.filter((route) => !isSetting(route)), ...textRoutes.filter(isSetting)];

describe('script vectors through every text field of the back office and of the public forms', () => {
  test.each(routes)('$name keeps them as text, or refuses them with the name of the field', (route) => send(route));

  test('every field of the contract was sent every vector, and nothing was written of those that were refused', async () => {
    expect(STORED_VECTORS.length).toBeGreaterThanOrEqual(VECTORS);
    expect([...senders.keys()].toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
    for (const { name, places } of routes) {
      const { outcomes = new Map<string, Map<string, string>>(), formatted = [] } = senders.get(name) ?? {};
      const fields = new Set([...outcomes.keys()].map((field) => field.replace(/ of \w+$/, '')));
      expect([name, [...fields].toSorted()]).toEqual([name, places.map((place) => place.join('.')).toSorted()]);
      for (const [field, known] of outcomes)
        expect([name, field, known.size]).toEqual([
          name,
          field,
          formatted.includes(field) ? 1 : vectorsFor(name).length,
        ]);
    }
    for (const names of SHARING)
      expect(new Set(names.flatMap((name) => [...vectorsFor(name)])).size).toBe(new Set(HTMLS).size);
    expect(await auditEventsOfRefused()).toBe(auditEventsBefore);
  });
});

/** The vectors that a route has kept in some of its fields: in each of them one at least. */
const fieldsOf = (name: string, ...fields: string[]): string[] =>
  fields.flatMap((field) => {
    const kept = keptIn(name, field);
    expect([name, field, kept.length > 0]).toEqual([name, field, true]);
    return kept;
  });

/** How many cells of each export would have been formulas. */
const tamed = new Map<string, number>();

/** A file that holds every one of these texts, letter for letter, and no formula. */
function expectLeft(name: string, rows: string[][], texts: readonly string[], head = 0): void {
  tamed.set(name, (tamed.get(name) ?? 0) + expectSheet(name, rows, head));
  const cells = rows.flat().join('\n');
  expect([name, texts.filter((text) => !isShownIn(cells, text))]).toEqual([name, []]);
}

/** The months in which money was taken: a visit of today was paid some hours ago. */
const months = (): string[] => [
  ...new Set([Date.now() - DAY_MS, Date.now()].map((now) => istMonth(new Date(now).toISOString()))),
];
const week = () => ({ from: istDay(Date.now()), days: 7 });
const names = (): string[] => fieldsOf('clinicAdmin.update', 'clinic_name');

test('stored data leaves as CSV in its own columns, and no cell is a formula', async () => {
  const person = await things.person();
  const { said, patient } = person;
  await failedRefund(person);
  const { post, address } = await formulaAddresses(person);
  for (const { id } of things.clinics) await bookedAndLeft(id);
  await runningProduct().runNow('follow-leads');
  const id = await things.clinic();
  const clinics = ['clinic_name', 'dentist_name', 'clinic_address', 'city'];
  const partners = [
    'clinic_name',
    'dentist_name',
    'address',
    'city',
    'specialization',
    'preferred_contact_time',
    'message',
  ];
  const files: [list: string, asked: object, texts: readonly string[]][] = [
    ['clinics', {}, [said.clinic_name, ...fieldsOf('clinicAdmin.update', ...clinics)]],
    ['reviews', { id }, fieldsOf('clinicAdmin.updateReview', 'reviewer_name', 'review_text')],
    ['reviews', { id: person.clinic_id }, [said.review]],
    ['pendingReviews', {}, [said.clinic_name, said.review]],
    ['partners', {}, fieldsOf('enquiries.partner', ...partners)],
    ['messages', {}, fieldsOf('enquiries.contact', 'message')],
    ['posts', {}, fieldsOf('blogAdmin.update', 'title', 'author', 'category')],
    ['versions', { id: things.posts[0]?.id }, []],
    ['versions', { id: post }, []],
    ['bookings', {}, [said.clinic_name, ...names()]],
    ['foundBookings', { q: patient.phone }, [said.clinic_name]],
    ['foundBookings', { q: address }, [said.clinic_name]],
    ['refunds', { state: 'asked' }, [said.clinic_name, said.reason]],
    ['refunds', { state: 'failed' }, [said.clinic_name]],
    ['unsent', { state: 'waiting' }, []],
    ['unsent', { state: 'suppressed' }, [address]],
    ['foundMessages', { q: address }, [address]],
    ['suppressed', {}, [address]],
    ['leads', {}, [said.clinic_name, address, ...names()]],
    ['insights', {}, [said.clinic_name, ...names()]],
    ['audit', {}, []],
  ];
  for (const [list, asked, texts] of files) {
    const name = `listExports.${list}`;
    expectLeft(name, await savedList(name, asked), texts);
  }
  expectLeft('staffExport.team', await savedList('staffExport.team', {}), []);
});

test('the files of one clinic hold its vectors as text, and no cell is a formula', async () => {
  const person = await things.person();
  const counted = async () => {
    await runningProduct().runNow('count-money');
    const files = await Promise.all(months().map((month) => savedList('listExports.money', { month })));
    return files.flat().some((row) => row.includes(person.clinic_id)) && files;
  };
  const files = await until('the money of the clinic is counted', counted, SAID_WITHIN_MS);
  for (const rows of files) expectLeft('listExports.money', rows, []);
  expect(isShownIn(files.flat(2).join('\n'), person.said.clinic_name)).toBe(true);
  const shown = new Map<string, string>();
  const clinics = [person.clinic_id, ...things.clinics.map(({ id }) => id)];
  for (const id of clinics) {
    await someDates(id);
    const now = AdminClinic.parse((await asStaffMember('GET', `/admin/clinics/${id}`)).body).clinic_name;
    const left = async (list: string, asked: object, texts: string[]) => {
      const rows = await savedList(`listExports.${list}`, { id, ...asked });
      expectLeft(`listExports.${list}`, rows, texts);
      shown.set(list, `${shown.get(list) ?? ''}\n${rows.flat().join('\n')}`);
      return rows;
    };
    expect(await left('clinicDates', {}, [now])).toHaveLength(3);
    expect((await left('visits', week(), [now])).length).toBeGreaterThan(1);
    for (const month of months()) {
      await left('clinicMoney', { month }, []);
      expectLeft('listExports.statement', await savedStatement(id, month), [now], 1);
    }
  }
  for (const list of ['clinicDates', 'visits'])
    expect([list, names().filter((html) => !isShownIn(shown.get(list) ?? '', html))]).toEqual([list, []]);
  expect(shown.get('clinicMoney')).toContain(bookingRef(person.visit));
});

test('every answer of the back office to whoever looks is JSON that no browser takes for a page', async () => {
  const self = await anAdmin('vectors-looks');
  for (const route of closedRoutes.filter(
    ({ auth, method, path }) => (auth === 'staff' || auth === 'admin') && (method === 'GET' || path.endsWith('/list')),
  )) {
    const reply = await askRoute(route, (await GOOD[route.name]?.(self)) ?? {}, self);
    expectJson(route.name, reply);
  }
});

/** Places of the vectors on a clinic's own page. */
const ON_CLINIC = [
  'clinic_name',
  'dentist_name',
  'phone_number',
  'clinic_address',
  'city',
  'combo_offer_description',
  'dentist_description',
];

test('pages of clinics and lists show them as text, and bring no element of theirs', async () => {
  await runningProduct().runNow('publish-clinics');
  let own = '';
  let listed = '';
  for (const { id, input } of things.clinics) {
    own += (await pageAt(`/clinics/${id}`)).shown;
    if (input['clinic_name'] === wholeClinic.clinic_name) continue;
    const q = encodeURIComponent(String(input['clinic_name']).slice(0, 100));
    listed += (await pageAt(`/home?q=${q}`)).shown;
  }
  for (const { id } of things.clinics.slice(0, wholeClinic.services.length))
    await pageAt(`/clinics/${id}?tab=services`);
  await pageAt(`/clinics/${await things.clinic()}?tab=reviews`);
  await pageAt('/home');
  for (const field of ON_CLINIC)
    expect([field, keptIn('clinicAdmin.update', field).filter((html) => !isShownIn(own, html))]).toEqual([field, []]);
  expect(keptIn('clinicAdmin.update', 'clinic_name').filter((html) => !isShownIn(listed, html))).toEqual([]);
});

test('articles and their list show them as text, and bring no element of theirs', async () => {
  let shown = '';
  for (const { slug } of things.posts) shown += (await pageAt(`/blog/${slug}`, 'any')).shown;
  await pageAt('/blog');
  for (const field of ['title', 'author', 'category', 'meta_description', 'featured_image_alt'])
    expect([field, keptIn('blogAdmin.update', field).filter((html) => !isShownIn(shown, html))]).toEqual([field, []]);
});

test('pages that name the business show it as text, and bring no element of theirs, in every language', async () => {
  await sayAgain(things.business);
  // Functions cache the details of the business for a minute.
  await product().restartFunctions();
  const { legal_name, address, grievance_officer, offers } = BusinessForm.strip().parse(things.business);
  await until('pages say it', async () => isShownIn((await pageAt('/about')).shown, legal_name), SAID_WITHIN_MS);
  for (const language of LANGUAGES) {
    let shown = '';
    for (const path of ['/home', '/about', '/contact', '/privacy', '/terms', '/refunds'])
      shown += (await pageAt(inLanguage(language, path))).shown;
    const offered = offers.flatMap(({ texts }) => Object.values(texts[language]));
    for (const text of [legal_name, address, grievance_officer.name, ...offered])
      expect([language, text, isShownIn(shown, text)]).toEqual([language, text, true]);
  }
});

test('e-mails hold them as text alone, and their headers stay in one line', async () => {
  const { email, name, phone } = newPatient();
  const Slots = z.object({
    days: z.array(z.object({ slots: z.array(z.object({ start: z.string(), state: z.string() })) })),
  });
  const told = things.clinics.slice(0, CLINICS_TOLD);
  for (const { id } of told) {
    const { days } = Slots.parse((await call('GET', `/clinics/${id}/slots?days=7`)).body);
    const slot = days.flatMap(({ slots }) => slots).findLast(({ state }) => state === 'free')?.start;
    const booked = await asStaffMember('POST', '/admin/bookings', {
      clinic_id: id,
      slot,
      name,
      phone,
      email,
      paid_by: 'free',
    });
    expect(booked.status).toBe(201);
  }
  const { partners } = PartnerList.parse(
    (await asStaffMember('POST', '/admin/partner-requests/list', { status: 'pending' })).body,
  );
  for (const { id, ver } of partners) {
    const contacted = { ver, status: 'contacted', send_mail: true };
    expect((await asStaffMember('PUT', `/admin/partner-requests/${id}/status`, contacted)).status).toBe(200);
  }
  const { inbox, runSweeper } = runningProduct();
  const mails = await until('every booking was told of', async () => {
    await runSweeper();
    const all = (await inbox()).filter((message) => message.kind === 'mail');
    return all.filter(({ to }) => to.includes(email)).length >= told.length ? all : null;
  });
  for (const mail of mails) expectEmail(mail);
  const words = mails
    .map(({ subject, html }) => `${subject} ${html === null ? '' : expectEscaped(html).shown}`)
    .join('\n');
  const missing = HTMLS.filter((html) => !isShownIn(words, html));
  expect(missing.length).toBeLessThanOrEqual(STORED_VECTORS.length - VECTORS);
});

test('the file of one person holds every word that is kept of them, letter for letter', async () => {
  const person = await things.person();
  await toldAndSuppressed(person);
  const { phone, email } = person.patient;
  const { entries, file } = await exportedDataSubject({ phone, email });
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['booking', 'lead', 'message', 'partner_request', 'clinic_contact', 'suppressed_address']),
  );
  expect(file.entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  for (const [at, { kind, data }] of entries.entries())
    expect([kind, Object.values(file.entries[at]?.data ?? {})]).toEqual([kind, data.map(({ value }) => value)]);
  const words = (kind: string): string =>
    file.entries.flatMap((entry) => (entry.kind === kind ? Object.values(entry.data) : [])).join('\n');
  const { clinic_name, reason, review } = person.said;
  const partner = ['clinic_name', 'dentist_name', 'address', 'city', 'specialization'];
  const kept: [kind: string, texts: readonly string[]][] = [
    ['Booking', [clinic_name, reason, review, ...fieldsOf('bookingAdmin.addNote', 'text')]],
    ['Lead', [clinic_name, ...fieldsOf('leadAdmin.addLeadNote', 'text')]],
    ['Contact message', fieldsOf('enquiries.contact', 'message')],
    ['Partner request', fieldsOf('enquiries.partner', ...partner, 'preferred_contact_time', 'message')],
    ['Contact of a clinic for notifications', [clinic_name]],
  ];
  for (const [kind, texts] of kept)
    expect([kind, texts.filter((text) => !isShownIn(words(kind), text))]).toEqual([kind, []]);
});

/** An export in which nothing stands that anybody typed. */
const OF_IDS_ALONE = ['listExports.clinicMoney'];

test('every export of the contract was fetched once the vectors were written, and each met what would be a formula', () => {
  expect([...fetched].toSorted()).toEqual(EXPORTS.toSorted());
  const sheets = EXPORTS.filter((name) => name !== 'privacy.saved');
  expect([...tamed.keys()].toSorted()).toEqual(sheets.toSorted());
  expect(sheets.filter((name) => (tamed.get(name) ?? 0) === 0)).toEqual(OF_IDS_ALONE);
});
