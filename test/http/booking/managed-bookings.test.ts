import { beforeAll, expect, test } from 'vitest';
import { OrderReply } from '#shared/contract/booking/booking.ts';
import { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { NotificationKind } from '#shared/domain/messages/notification.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { FIRST_LANGUAGE, LANGUAGES } from '#shared/values/language.ts';
import { hourFromNow } from '#test/flows/all-day.ts';
import { askOrder, bookAndPay, reachCheckout, release, verify } from '#test/flows/book.ts';
import { visitByLink } from '#test/flows/earlier.ts';
import { receives } from '#test/flows/inbox.ts';
import { newPatient } from '#test/flows/patient.ts';
import { keepPrivate } from '#test/flows/private-words.ts';
import { pay as payLate } from '#test/flows/sandbox.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { allDayClinic, asStaffMember } from '../clinics/a-clinic.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { bookedByLink } from './booked-by-link.ts';
import { call, bearer } from '../call.ts';
import { expectLinksHarmless, type Followed } from './follow-links.ts';
import { linksIn, manageCode, manageLinkIn } from '../messages/message-links.ts';
import { rescheduleSomewhere } from './reschedule-somewhere.ts';
import { pay, takeHold } from '../steps.ts';

type Booked = Awaited<ReturnType<typeof bookedByLink>>;

let booked: Booked;
beforeAll(async () => {
  booked = await bookedByLink();
});

const OPENED = '/own-bookings';
const at = ({ appointment_id }: Booked): string => `/own-bookings/${appointment_id}`;

test('the link of mail and SMS shows the booking, to its patient alone', async () => {
  const { link, patient, slot, appointment_id } = booked;
  const reply = await call('GET', OPENED, { headers: bearer(link.key) });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const view = ManagedBooking.parse(reply.body);
  expect(view).toMatchObject({
    id: appointment_id,
    slot,
    name: patient.name,
    amount_paise: booked.amount_paise,
    status: 'confirmed',
    payment_status: 'Paid',
    money: {
      lines: [{ what: 'taken', amount_paise: booked.amount_paise, payment_id: booked.paymentId }],
      going_back_paise: 0,
    },
  });
  expect(Date.parse(view.acts_until) - Date.parse(slot)).toBe(24 * HOUR_MS);
});

test('any other code is refused, and a code changes no booking but its own', async () => {
  const other = await bookedByLink();
  const { key } = booked.link;
  const reversed = key.split('').toReversed().join('');
  for (const wrong of [booked.token, 'guess', `${key}A`, key.slice(1), reversed])
    expectRefusal(await call('GET', OPENED, { headers: bearer(wrong) }), 401, 'unauthorized', 'Authorization');
  const body = { ver: 1, reason: 'It hurt' };
  for (const id of [other.appointment_id, 'apt_01KB0000000000000000000000']) {
    const asked = await call('POST', `/own-bookings/${id}/refund-request`, { body, headers: bearer(key) });
    expectRefusal(asked, 401, 'unauthorized', 'Authorization');
  }
  expectRefusal(await call('GET', OPENED), 401, 'unauthorized', 'Authorization');
  // It opens its own page and nothing else.
  const headers = bearer(key);
  expectRefusal(
    await call('GET', `/appointments/${booked.appointment_id}`, { headers }),
    401,
    'unauthorized',
    'Authorization',
  );
  expectRefusal(await call('GET', `${OPENED}?key=${key}`, { headers }), 400, 'invalid_input', 'key');
});

/** Messages whose links a bot has followed, by kind and by language. */
const followed = { kinds: new Set<string>(), languages: new Set<string>() };

/** Has a bot follow every link of every message of a booking, once so many mails and SMS are there. */
async function follow(of: Followed, key: string, messages: number): Promise<string[]> {
  const { words, kinds } = await expectLinksHarmless(of, key, messages);
  for (const kind of kinds) followed.kinds.add(kind);
  return words;
}

test('a bot that follows every link of every message changes nothing: of a booking made, moved, cancelled and refunded', async () => {
  await follow(booked, booked.link.key, 1);
  const booking = await rescheduleSomewhere(booked);
  const { key } = booked.link;
  await follow(booked, key, 2);
  const { ver, amount_paise: refund_paise } = booking;
  const cancelled = await call('POST', `${at(booked)}/cancel`, { body: { ver, refund_paise }, headers: bearer(key) });
  expect(cancelled.status).toBe(200);
  // The refund is in the message of the cancellation.
  const sent = await follow(booked, key, 3);
  expect(linksIn(sent).filter((link) => manageCode(link) !== null)).toHaveLength(1);
});

test('nor of a time that was lost to somebody quicker, nor of a promise that is refused and a part that is returned all the same', async () => {
  const product = runningProduct();
  const late = await reachCheckout(product);
  expect(await release(product, late)).toBe(true);
  await bookAndPay(product, late);
  await verify(product, late.appointment_id, await payLate(product, late.orderId, { fate: 'no_webhook' }));
  await follow(late, late.token, 1);

  const visit = await visitByLink(product, { clinic_id: (await allDayClinic()).id, slot: hourFromNow(0) });
  const act = `/own-bookings/${visit.appointment_id}`;
  const seen = ManagedBooking.parse((await call('GET', OPENED, { headers: bearer(visit.key) })).body);
  const body = { ver: seen.ver, reason: 'It hurt' };
  expect((await call('POST', `${act}/refund-request`, { body, headers: bearer(visit.key) })).status).toBe(200);
  const refusal = { ver: seen.ver + 1, words: 'It was done well.' };
  const refuse = `/admin/bookings/${visit.appointment_id}/refund-requests/refuse`;
  expect((await asStaffMember('POST', refuse, refusal)).status).toBe(200);
  const { appointment_id: id, paid } = visit;
  const part = { ver: seen.ver + 2, payment_id: paid.razorpay_payment_id, amount_paise: 2000, reason: 'a kindness' };
  expect((await asStaffMember('POST', `/admin/bookings/${id}/refunds`, part)).status).toBe(200);
  await until(
    'the part is back',
    async () => {
      await asStaffMember('POST', `/admin/bookings/${id}/verify`, {});
      return (await asStaffMember('GET', `/admin/bookings/${id}`)).body['payment_status'] === 'Paid';
    },
    60_000,
  );
  await follow(visit, visit.key, 4);
});

test.each(LANGUAGES.filter((language) => language !== FIRST_LANGUAGE))(
  'nor of a booking in another language, whose link leads to the page in it: %s',
  async (language) => {
    const product = runningProduct();
    const [held, patient] = [await takeHold(), newPatient()];
    const { order_id } = OrderReply.parse((await askOrder(product, held, patient, { language })).body);
    await verify(product, held.appointment_id, await pay(order_id ?? ''));
    const { mails } = await receives(product, patient, 1);
    const { key } = manageLinkIn(mails.map(({ text }) => text ?? ''));
    const words = await follow({ ...held, patient }, keepPrivate(key), 1);
    const own = linksIn(words).filter((link) => manageCode(link) !== null);
    expect(own.map((link) => new URL(link).pathname)).toEqual([`/${language}/b`]);
    followed.languages.add(language);
  },
);

test('these were all kinds of messages, and all languages', () => {
  // These go out by day only, or when a link is replaced (manage-links.test.ts); their links are those of the message that confirms.
  const anyTime = NotificationKind.exclude(['reminder', 'email_bounced', 'review_asked', 'new_link']).options;
  expect([...followed.kinds].toSorted()).toEqual([...anyTime].toSorted());
  expect([FIRST_LANGUAGE, ...followed.languages].toSorted()).toEqual([...LANGUAGES].toSorted());
});

test('the page itself is kept by no cache and shown to no search engine, in every language', async () => {
  for (const path of ['/b', '/ta/b', '/kn/b', '/hi/b']) {
    const { status, headers } = await fetch(runningProduct().url + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  }
});
