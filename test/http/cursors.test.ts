import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { rulesOf } from '#shared/contract/route.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer, type Reply } from './call.ts';
import { expectRefusal } from './expect-refusal.ts';

const ULID = '01KB0000000000000000000099';
const AT = '2026-10-20T08:30:00.000Z';

/** A place that each list may have given out, and what its route asks for beside it. */
const LISTS: Record<string, { place: string; beside?: Record<string, string | number> }> = {
  'clinics.list': { place: '3' },
  'clinics.search': { place: '3' },
  'clinics.reviews': { place: '2026-10-20#rev_1' },
  'blog.list': { place: `${AT}#a-post` },
  'audit.list': { place: `${AT}#act_${ULID}` },
  'clinicAdmin.list': { place: `${AT}#cln_${ULID}` },
  'clinicAdmin.reviews': { place: `${AT}#rev_${ULID}` },
  'bookingAdmin.list': { place: `${AT}#apt_${ULID}` },
  'blogAdmin.list': { place: `${AT}#some-slug` },
  'enquiryAdmin.contactMessages': { place: `${AT}#msg_${ULID}` },
  'leadAdmin.leads': { place: `${AT}#${'5f'.repeat(32)}` },
  'enquiryAdmin.partners': { place: `${AT}#ptr_${ULID}` },
  'listExports.audit': { place: `${AT}#act_${ULID}`, beside: { rows: 0 } },
  'listExports.bookings': { place: `${AT}#apt_${ULID}`, beside: { rows: 0 } },
  'listExports.clinics': { place: `${AT}#cln_${ULID}`, beside: { rows: 0 } },
  'listExports.foundBookings': { place: AT, beside: { q: '9876543210', rows: 0 } },
  'listExports.leads': { place: `${AT}#${'5f'.repeat(32)}`, beside: { rows: 0 } },
  'listExports.messages': { place: `${AT}#msg_${ULID}`, beside: { rows: 0 } },
  'listExports.money': { place: `smile dental, முகப்பு#cln_${ULID}`, beside: { month: '2026-10', rows: 0 } },
  'listExports.partners': { place: `${AT}#ptr_${ULID}`, beside: { rows: 0 } },
  'listExports.posts': { place: `${AT}#some-slug`, beside: { rows: 0 } },
  'listExports.refunds': { place: `${AT}#pay_00000000000001`, beside: { rows: 0 } },
  'listExports.suppressed': { place: `${AT}#${'5f'.repeat(32)}`, beside: { rows: 0 } },
  'listExports.unsent': { place: `log:${AT}#apt_${ULID}#NOTICE#reminder#email`, beside: { rows: 0 } },
  'listExports.foundMessages': { place: AT, beside: { q: '9876543210', rows: 0 } },
  'listExports.insights': { place: `12#cln_${ULID}`, beside: { rows: 0 } },
  'listExports.pendingReviews': { place: `${AT}#rev_${ULID}`, beside: { rows: 0 } },
  'listExports.reviews': { place: `${AT}#rev_${ULID}`, beside: { id: `cln_${ULID}`, rows: 0 } },
  'listExports.clinicMoney': {
    place: `${AT}#apt_${ULID}#000004#taken#pay_00000000000001`,
    beside: { id: `cln_${ULID}`, month: '2026-10', rows: 0 },
  },
  'listExports.versions': { place: '60', beside: { id: `post_${ULID}`, rows: 0 } },
  'messageLog.list': { place: `log:${AT}#apt_${ULID}#NOTICE#reminder#email` },
  'refunds.list': { place: `${AT}#pay_00000000000001` },
  'money.month': { place: `smile dental, முகப்பு#cln_${ULID}`, beside: { month: '2026-10' } },
  'money.clinic': { place: `${AT}#apt_${ULID}#000004#taken#pay_00000000000001`, beside: { month: '2026-10' } },
  'money.statement': { place: `${AT}#apt_${ULID}#000004#taken#pay_00000000000001`, beside: { month: '2026-10' } },
  'privacy.find': { place: `messages:${AT}#msg_${ULID}`, beside: { phone: '9876543210' } },
  'suppression.list': { place: `${AT}#${'5f'.repeat(32)}` },
  'team.list': { place: '60' },
  'staffExport.team': { place: '60', beside: { rows: 0 } },
};

/**
 * Hostile cursors for every list: invalid ones, oversized ones, ones with a meaning elsewhere, and ones that sort
 * behind everything.
 */
const HOSTILE = [
  'garbage',
  '-1',
  '~~~~',
  '%00',
  '\u{10FFFF}',
  'x'.repeat(5000),
  "' OR 1=1 --",
  '{"id":"apt_1"}',
  `${AT}#`,
  `${AT}#../../etc`,
];

/** Lists whose places look alike: numbers, a booking's, a slug, the id of a lead and a digest, the same entries, and a clinic whose name may be anything. */
const ALIKE: readonly (readonly string[])[] = [
  ['clinics.list', 'clinics.search', 'team.list', 'staffExport.team', 'listExports.versions'],
  ['audit.list', 'listExports.audit'],
  ['listExports.foundBookings', 'listExports.foundMessages'],
  ['messageLog.list', 'listExports.unsent'],
  ['bookingAdmin.list', 'listExports.bookings', 'refunds.list', 'listExports.refunds'],
  [
    'blog.list',
    'blogAdmin.list',
    'listExports.posts',
    'leadAdmin.leads',
    'listExports.leads',
    'suppression.list',
    'listExports.suppressed',
  ],
  ['clinicAdmin.list', 'listExports.clinics', 'money.month', 'listExports.money', 'listExports.insights'],
  ['clinicAdmin.reviews', 'listExports.reviews', 'listExports.pendingReviews'],
  ['money.clinic', 'money.statement', 'listExports.clinicMoney'],
  ['enquiryAdmin.contactMessages', 'listExports.messages'],
  ['enquiryAdmin.partners', 'listExports.partners'],
];

const rows = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes).flatMap(([name, route]) => {
    const input = route['~orpc'].inputSchema;
    const hasCursor = input instanceof z.ZodObject && 'cursor' in input.shape;
    return hasCursor ? [{ ...rulesOf(route), name: `${area}.${name}` }] : [];
  }),
);

test('every list that goes on page by page is asked', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(LISTS).toSorted());
});

describe.each(rows)('$name', ({ name, method, path, auth }) => {
  const { place = '', beside = {} } = LISTS[name] ?? {};

  async function ask(cursor: string): Promise<Reply> {
    const headers = auth === 'none' ? {} : bearer(await runningProduct().staffToken({ groups: ['admins'] }));
    const at = path.replace('{id}', `cln_${ULID}`);
    const wanted = { ...beside, cursor };
    if (method === 'POST') return call(method, at, { body: wanted, headers });
    const query = new URLSearchParams(wanted);
    return call(method, `${at}?${query.toString()}`, { headers });
  }

  test('takes a place of its own, and refuses by the name of the field whatever is none', async () => {
    // There need be no such clinic.
    expect([200, 404]).toContain((await ask(place)).status);
    for (const hostile of HOSTILE) expectRefusal(await ask(hostile), 400, 'invalid_input', 'cursor');
    for (const tampered of [`${place}#`, `${place}\u0000`])
      expectRefusal(await ask(tampered), 400, 'invalid_input', 'cursor');
  });

  test('refuses a place of another list', async () => {
    const mine = ALIKE.find((names) => names.includes(name)) ?? [name];
    for (const [other, list] of Object.entries(LISTS))
      if (!mine.includes(other)) expectRefusal(await ask(list.place), 400, 'invalid_input', 'cursor');
  });
});

describe.each(['/admin/bookings/list', '/admin/message-log/list'])('a search at %s', (at) => {
  const ask = async (body: object) =>
    call('POST', at, { body, headers: bearer(await runningProduct().staffToken({ groups: ['admins'] })) });

  test('takes a place of a search, and the list refuses it; a search refuses a place of the list', async () => {
    const place = LISTS[at === '/admin/bookings/list' ? 'bookingAdmin.list' : 'messageLog.list']?.place;
    expect((await ask({ q: '9876543210', cursor: AT })).status).toBe(200);
    expectRefusal(await ask({ cursor: AT }), 400, 'invalid_input', 'cursor');
    expectRefusal(await ask({ q: '9876543210', cursor: place }), 400, 'invalid_input', 'cursor');
    for (const hostile of HOSTILE)
      expectRefusal(await ask({ q: '9876543210', cursor: hostile }), 400, 'invalid_input', 'cursor');
  });
});
