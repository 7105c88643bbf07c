import { beforeAll, expect, test } from 'vitest';
import { OwnBooking } from '#shared/contract/own-booking.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { readOwnLink } from '#shared/values/own-link.ts';
import { receives } from '#test/flows/inbox.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { expectRefusal } from './expect-refusal.ts';
import { bookedByLink } from './booked-by-link.ts';
import { call, holder } from './call.ts';
import { linksIn } from './message-links.ts';
import { moveSomewhere } from './move-somewhere.ts';

type Booked = Awaited<ReturnType<typeof bookedByLink>>;

let booked: Booked;
beforeAll(async () => {
  booked = await bookedByLink();
});

const at = ({ appointment_id }: Booked): string => `/own-bookings/${appointment_id}`;

test('the link of mail and SMS shows the booking, to its patient alone', async () => {
  const { link, patient, slot, appointment_id } = booked;
  const reply = await call('GET', at(booked), { headers: holder(link.key) });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const view = OwnBooking.parse(reply.body);
  expect(view).toMatchObject({
    id: appointment_id,
    slot,
    name: patient.name,
    amount: booked.amount,
    status: 'confirmed',
    payment_status: 'Paid',
    money: { lines: [{ what: 'taken', amount: booked.amount, payment_id: booked.paymentId }], going_back: 0 },
  });
  expect(Date.parse(view.acts_until) - Date.parse(slot)).toBe(24 * HOUR_MS);
});

test('any other key is refused alike, whether there is such a booking or not', async () => {
  const other = await bookedByLink();
  const { key } = booked.link;
  const [purpose = '', end = '', mac = ''] = key.split('.');
  const later = (Number.parseInt(end, 36) + 3600).toString(36);
  const keys = [other.link.key, booked.token, 'guess', `${purpose}.${later}.${mac}`, `view.${end}.${mac}`, `${key}A`];
  for (const wrong of keys) {
    const headers = holder(wrong);
    expectRefusal(await call('GET', at(booked), { headers }), 401, 'unauthorized', 'Authorization');
    const unknown = '/own-bookings/apt_01KB0000000000000000000000';
    expectRefusal(await call('GET', unknown, { headers }), 401, 'unauthorized', 'Authorization');
  }
  expectRefusal(await call('GET', at(booked)), 401, 'unauthorized', 'Authorization');
  // It opens its own page and nothing else.
  const headers = holder(key);
  expectRefusal(
    await call('GET', `/appointments/${booked.appointment_id}`, { headers }),
    401,
    'unauthorized',
    'Authorization',
  );
  expectRefusal(await call('GET', `${at(booked)}?key=${key}`, { headers }), 400, 'invalid_input', 'key');
});

/** What the table holds of a booking, but when somebody looks at it next. */
async function rowsOf({ appointment_id, clinic_id, slot }: Booked) {
  const { bookings, locks, acts } = await runningProduct().dump();
  const booking = bookings.find(({ appointment }) => appointment.id === appointment_id);
  if (booking === undefined) throw new Error('the booking is not there');
  const { next_check_at: _, ...appointment } = booking.appointment;
  return {
    ...booking,
    appointment,
    locks: locks.filter((lock) => lock.clinic_id === clinic_id && lock.slot === slot),
    acts: acts.filter(({ entity }) => entity.includes(appointment_id)),
  };
}

/** Asks for every link as it stands, by every method, and for what the page itself would ask. */
async function followAll(links: readonly string[], key: string): Promise<void> {
  for (const link of links) {
    const { search, hash } = new URL(link);
    expect(search).toBe('');
    expect(link.slice(0, link.length - hash.length)).not.toContain(key);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) await (await fetch(link, { method })).text();
  }
  for (const method of ['GET', 'HEAD', 'GET'])
    await (await fetch(`${runningProduct().url}/api${at(booked)}`, { method, headers: holder(key) })).text();
}

test('a bot that follows every link of every message changes nothing: of a booking made, moved, cancelled and refunded', async () => {
  const sent: string[] = [];
  let { key } = booked.link;
  /** Follows what was sent by now, once so many mails and SMS are there and nothing more is under way. */
  const follow = async (messages: number): Promise<void> => {
    const { mails, texts } = await receives(runningProduct(), booked.patient, messages);
    sent.push(...mails.flatMap(({ text, html }) => [text ?? '', html ?? '']), ...texts.map(({ text }) => text));
    const before = await until('it is written down that they were sent', async () => {
      const rows = await rowsOf(booked);
      return rows.notices.every(({ state }) => state !== 'PENDING') ? rows : null;
    });
    await followAll(
      linksIn(sent).filter((link) => link.startsWith(runningProduct().url)),
      key,
    );
    expect(await rowsOf(booked)).toEqual(before);
  };
  await follow(1);
  const { booking, key: newer } = await moveSomewhere(booked);
  key = newer;
  await follow(2);
  const { ver, amount: refund } = booking;
  const cancelled = await call('POST', `${at(booked)}/cancel`, { body: { ver, refund }, headers: holder(key) });
  expect(cancelled.status).toBe(200);
  await follow(4);
  const kinds = sent.flatMap((words) => /cancelled|new time|confirmed|Refunded|is refunded/.exec(words)?.[0] ?? []);
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(4);
  expect(linksIn(sent).filter((link) => readOwnLink(new URL(link).hash) !== null)).toHaveLength(2);
});

test('the page itself is kept by no cache and shown to no search engine, in every language', async () => {
  for (const path of ['/booking', '/ta/booking', '/kn/booking', '/hi/booking']) {
    const { status, headers } = await fetch(runningProduct().url + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  }
});
