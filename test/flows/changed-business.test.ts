import { expect, it } from 'vitest';
import { POLICY_PATHS } from '#shared/contract/pages/page-routes.ts';
import { publicBusiness } from '#shared/domain/settings/business-details.ts';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import { bookAndPay, reachCheckout, view } from './book.ts';
import { changedProduct } from './flow-product.ts';
import { freeSlot } from './free-slot.ts';
import { messagesOf, receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { until } from './until.ts';

const product = changedProduct();

const BEFORE = { phone: '+91 44 0000 0000', hours: 4 };
const OFFICER = { name: 'Anitha Raman', email: 'anitha@complaints.example', phone: '1800 425 7777', answer_hours: 17 };
const AFTER = { phone: '1800 425 9000', hours: 12 };

/** The terms of cancelling a visit as its e-mail says them. */
function termsOf(slot: string, hours: number): string {
  const end = Date.parse(slot) - hours * HOUR_MS;
  return end < Date.now()
    ? `Starts in less than ${hours} hours`
    : `Free cancellation until ${TIMES.en.near(new Date(end).toISOString())}`;
}

async function asAdmin(method: string, path: string, body?: object): Promise<unknown> {
  const authorization = `Bearer ${await product().staffToken({ groups: ['admins'] })}`;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${product().adminUrl}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization },
    ...sent,
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

/** A booking that was paid for, and the text of the mail that confirmed it. */
async function booked() {
  const patient = newPatient();
  const free = await freeSlot(product());
  const { appointment_id } = await bookAndPay(product(), free, patient);
  const { mails } = await receives(product(), patient, 1);
  return { id: appointment_id, patient, slot: free.slot, text: mails[0]?.text ?? '' };
}

/** Returns the visible HTML of a page, without the data passed to its scripts. */
const withoutCarried = (html: string): string =>
  html.replaceAll(/<script type="application\/json"[^>]*>[^<]*<\/script>/g, '');

const pageOf = async (path: string): Promise<string> => (await fetch(product().url + path)).text();

it('phone, offers, hours to cancel, bank days, who answers complaints and whether e-mail is asked for: what an admin changes is what every page, in Tamil too, and every message says; a booking made before keeps its hours (A-052)', async () => {
  const earlier = await booked();
  expect(earlier.text).toContain(termsOf(earlier.slot, BEFORE.hours));
  expect(earlier.text).toContain(BEFORE.phone);

  const business = EditedBusiness.parse(await asAdmin('GET', '/admin/business'));
  const [first, second] = FIRST_OFFERS;
  if (first === undefined || second === undefined) throw new Error('The product comes with offers.');
  const offers = [
    { ...first, texts: { ...first.texts, ta: { ...first.texts.ta, terms: 'மதுரைக் கிளினிக்குகளில் மட்டும்.' } } },
    { ...second, until: '2020-01-01' },
  ];
  const reached = {
    ...publicBusiness(business),
    phone: AFTER.phone,
    cancel_hours: 12,
    email_optional: true,
    grievance_officer: OFFICER,
    bank_days: { from: 13, to: 19 },
    least_figures: business.least_figures,
  };
  const nowhere = { ...newPatient(), email: '' };
  await expect(reachCheckout(product(), await freeSlot(product()), nowhere)).rejects.toThrow('Email is required');
  await asAdmin('PUT', '/admin/business', { ...reached, offers, ver: business.ver });
  // Functions ask once a minute; fresh ones ask at once.
  await product().restartFunctions();

  for (const path of ['/home', '/ta', '/ta/contact', '/ta/about']) expect(await pageOf(path)).toContain(AFTER.phone);
  const home = withoutCarried(await pageOf('/ta/home'));
  expect(home).toContain('மதுரைக் கிளினிக்குகளில் மட்டும்.');
  expect(home).not.toContain(second.texts.ta.terms);
  expect(home).not.toContain(FIRST_OFFERS[2]?.texts.ta.terms);
  expect(withoutCarried(await pageOf('/home'))).toContain(first.texts.en.terms);

  const policy = await pageOf(`/ta${POLICY_PATHS.refunds}`);
  expect(policy).toContain('12 மணி');
  expect(policy).not.toContain(BEFORE.phone);
  for (const words of [OFFICER.name, OFFICER.email, OFFICER.phone, '13 முதல் 19', '17 மணி'])
    expect(withoutCarried(policy).replaceAll('<!-- -->', '')).toContain(words);

  const later = await booked();
  expect(later.text).toContain(termsOf(later.slot, AFTER.hours));
  expect(later.text).toContain(AFTER.phone);

  const { ver } = BookingDetail.parse(await asAdmin('GET', `/admin/bookings/${later.id}`));
  await asAdmin('POST', `/admin/bookings/${later.id}/cancel`, { ver, reason: 'the dentist is ill', refund: 'whole' });
  const back = await until('it is told that money goes back', async () => {
    const { mails, texts } = await messagesOf(product(), later.patient);
    const told = [...mails, ...texts].map(({ text }) => text).join('\n');
    return told.includes('in 13 to 19 working days') && told.includes('Banks take 13 to 19 working days.')
      ? told
      : null;
  });
  expect(back).not.toMatch(/5.{1,4}7 working days/);

  const byPhone = await bookAndPay(product(), await freeSlot(product()), nowhere);
  const told = await until('the SMS is sent', async () => {
    const { notifications } = await view(product(), byPhone);
    return notifications.sms === 'sent' ? notifications : null;
  });
  expect(told.email).toBeNull();

  await asAdmin('POST', `/admin/bookings/${earlier.id}/resends`, { kind: 'confirmed', channel: 'email' });
  const again = await until('it is said again', async () => {
    const { mails } = await messagesOf(product(), earlier.patient);
    return mails.length === 2 ? (mails[1]?.text ?? '') : null;
  });
  expect(again).toContain(termsOf(earlier.slot, BEFORE.hours));
  expect(again).toContain(AFTER.phone);
});
