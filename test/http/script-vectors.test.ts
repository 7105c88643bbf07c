import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ActList } from '#shared/contract/audit.ts';
import { BusinessForm } from '#shared/contract/business.ts';
import { PartnerList } from '#shared/contract/enquiry-desk.ts';
import { ExportPart } from '#shared/contract/export-part.ts';
import { istDay } from '#shared/values/ist.ts';
import { inLanguage, LANGUAGES } from '#shared/values/language.ts';
import { istMonth } from '#shared/values/month.ts';
import { newPatient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { asTeam } from './a-clinic.ts';
import { call } from './call.ts';
import { GOOD } from './good-requests/all.ts';
import { openClinic } from './good-requests/bookings.ts';
import { anAdmin, askRoute, closedRoutes } from './good-requests/good-request.ts';
import type { Asker } from './good-requests/good-request.ts';
import { ownProduct } from './own-product.ts';
import { HTMLS } from './vectors/deal.ts';
import { expectEscaped, expectMail, isShownIn, pageAt } from './vectors/expect-page.ts';
import { expectSheet, readCsv } from './vectors/read-csv.ts';
import { expectJson, VectorSender } from './vectors/send-vectors.ts';
import { publicForms, textRoutes } from './vectors/text-fields.ts';
import type { TextRoute } from './vectors/text-fields.ts';
import { sayAgain, SHARING, vectorsFor, VectorThings, wholeClinic } from './vectors/vector-requests.ts';

ownProduct();
/** As many known vectors as there have to be. */
const VECTORS = 200;
/** So many clinics are booked at, whose patients are told by e-mail. */
const CLINICS_TOLD = 20;
const things = new VectorThings();
const senders = new Map<string, VectorSender>();

/** Somebody who asks for nothing but what is refused, and leaves no act by it. */
const REFUSED = 'asks-what-is-refused';
let refused: Asker;
const actsOfRefused = async (): Promise<number> =>
  ActList.parse((await asTeam('GET', `/admin/audit?person=${REFUSED}`)).body).acts.length;
let actsBefore = 0;
beforeAll(async () => {
  await openClinic();
  refused = await anAdmin(REFUSED);
  // Whoever comes for the first time is noted by that.
  await refused('GET', '/admin/me');
  actsBefore = await actsOfRefused();
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

const isSetting = ({ name }: TextRoute): boolean => /^(?:mailSettings|smsSettings|business)\./.test(name);
const routes = [...publicForms, ...textRoutes.filter((route) => !isSetting(route)), ...textRoutes.filter(isSetting)];

describe('200 script vectors through every text field of the back office and of the public forms', () => {
  test.each(routes)('$name keeps them as text, or refuses them with the name of the field', (route) => send(route));

  test('every field of the contract was sent every vector, and nothing was written of those that were refused', async () => {
    expect(HTMLS.length).toBeGreaterThanOrEqual(VECTORS);
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
    expect(await actsOfRefused()).toBe(actsBefore);
  });
});

const part = async (list: string, asked: object): Promise<ExportPart> => {
  const { status, body } = await asTeam('POST', `/admin/exports/${list}`, { rows: 0, ...asked });
  expect([list, status, body]).toEqual([list, 200, expect.anything()]);
  return ExportPart.parse(body);
};

/** A whole list as it is saved, its names of columns once. */
async function fileOf(list: string, asked: object = {}): Promise<string[][]> {
  const parts = [await part(list, asked)];
  for (let last = parts[0]; last !== undefined && last.next_cursor !== null; last = parts.at(-1)) {
    const { export_id, rows, next_cursor: cursor } = last;
    parts.push(await part(list, { ...asked, export_id, rows, cursor }));
  }
  return readCsv(parts.map(({ csv }) => csv).join(''));
}

test('what was kept leaves as CSV in its own columns, and no cell is a formula', async () => {
  const id = await things.clinic();
  const post = things.posts[0]?.id;
  const month = istMonth(Date.now());
  const files: [string, object, kept: readonly (readonly [string, string])[]][] = [
    [
      'clinics',
      {},
      ['clinic_name', 'dentist_name', 'phone_number', 'clinic_address', 'city'].map((field) => [
        'clinicAdmin.update',
        field,
      ]),
    ],
    [
      'reviews',
      { id },
      [
        ['clinicAdmin.updateReview', 'reviewer_name'],
        ['clinicAdmin.updateReview', 'review_text'],
      ],
    ],
    [
      'partner-requests',
      {},
      ['clinic_name', 'dentist_name', 'address', 'message'].map((field) => ['enquiries.partner', field]),
    ],
    ['contact-messages', {}, [['enquiries.contact', 'message']]],
    ['blog-posts', {}, ['title', 'author', 'category'].map((field) => ['blogDesk.update', field])],
    ['post-versions', { id: post }, []],
    ['clinic-dates', { id }, []],
    ['clinic-visits', { id, from: istDay(Date.now()), days: 7 }, []],
    ['clinic-money', { id, month }, []],
    ['money', { month }, []],
    ['bookings', {}, []],
    ['refunds', { state: 'under_way' }, []],
    ['message-log', { state: 'waiting' }, []],
    ['suppressed-addresses', {}, []],
    ['leads', {}, []],
    ['audit', {}, []],
    ['team', {}, []],
  ];
  for (const [list, asked, kept] of files) {
    const rows = await fileOf(list, asked);
    expectSheet(list, rows);
    const cells = rows.flat().join('\n');
    for (const [name, field] of kept) expect([list, keptIn(name, field).length > 0]).toEqual([list, true]);
    for (const [name, field] of kept)
      expect([list, field, keptIn(name, field).filter((html) => !isShownIn(cells, html))]).toEqual([list, field, []]);
  }
});

test('every answer of the back office to whoever looks is JSON that no browser takes for a page', async () => {
  const self = await anAdmin('vectors-looks');
  for (const route of closedRoutes.filter(
    ({ auth, method }) => (auth === 'staff' || auth === 'admin') && method === 'GET',
  )) {
    const reply = await askRoute(route, (await GOOD[route.name]?.(self)) ?? {}, self);
    expectJson(route.name, reply);
  }
});

/** Where vectors stand on a clinic's own page. */
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
    expect([field, keptIn('blogDesk.update', field).filter((html) => !isShownIn(shown, html))]).toEqual([field, []]);
});

/** Functions ask once a minute what is said of the business. */
const SAID_WITHIN_MS = 120_000;

test('pages that name the business show it as text, and bring no element of theirs, in every language', async () => {
  await sayAgain(things.business);
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
    const booked = await asTeam('POST', '/admin/bookings', {
      clinic_id: id,
      slot,
      name,
      phone,
      email,
      paid_by: 'free',
    });
    expect(booked.status).toBe(201);
  }
  const { partners } = PartnerList.parse((await asTeam('GET', '/admin/partner-requests?status=pending')).body);
  for (const { id, ver } of partners) {
    const contacted = { ver, status: 'contacted', send_mail: true };
    expect((await asTeam('PUT', `/admin/partner-requests/${id}/status`, contacted)).status).toBe(200);
  }
  const { inbox, runSweeper } = runningProduct();
  const mails = await until('every booking was told of', async () => {
    await runSweeper();
    const all = (await inbox()).filter((message) => message.kind === 'mail');
    return all.filter(({ to }) => to.includes(email)).length >= told.length ? all : null;
  });
  for (const mail of mails) expectMail(mail);
  const words = mails
    .map(({ subject, html }) => `${subject} ${html === null ? '' : expectEscaped(html).shown}`)
    .join('\n');
  expect(HTMLS.filter((html) => isShownIn(words, html)).length).toBeGreaterThanOrEqual(VECTORS);
});
