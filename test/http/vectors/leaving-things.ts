import { expect } from 'vitest';
import * as z from 'zod';
import { addDays, istDay } from '#shared/values/ist.ts';
import { ALL_DAY, hourFromNow } from '#test/flows/all-day.ts';
import { refusedRefund, visitByLink } from '#test/flows/earlier.ts';
import { newPatient } from '#test/flows/patient.ts';
import { keepPrivate } from '#test/flows/private-words.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember, form } from '../clinics/a-clinic.ts';
import { call, bearer, type Reply } from '../call.ts';
import { withToken } from '../good-requests/good-request.ts';
import { keptOf } from '../kept-of.ts';
import { bookingNow } from '../booking/visits-at.ts';
import { HTMLS, packed, plainly } from './deal.ts';

/** Creates data for every export: texts that begin as formulas do, and hold vectors. */

const Made = z.looseObject({ id: z.string(), ver: z.int() });

function done(what: string, { status, body }: Reply): Record<string, unknown> {
  expect([what, status, body]).toEqual([what, expect.toBeOneOf([200, 201]), expect.anything()]);
  return body;
}
const byStaff = async (method: string, at: string, body: object) => done(at, await asStaffMember(method, at, body));

let signs = 0;
/** One of = + - and @, the next at each call, and behind it as many vectors as fit. */
const formula = (longest: number): string =>
  packed(HTMLS, (text) => text.length <= longest, plainly, (signs += 1) % 4)?.text.trim() ??
  expect.unreachable('no vector fits');

/** Addresses of e-mail may begin as formulas do, and have no room for vectors. */
const formulaAddress = (sign: '=' | '+' | '-', at: string): string => keepPrivate(`${sign}1+1-${process.pid}@${at}`);

/** The sweeper may have much else to send. */
const SWEPT_WITHIN_MS = 60_000;

const tomorrow = () => ({ appointment_date: addDays(istDay(Date.now()), 1), appointment_time: '10:00 AM' });

/** Sends an act of the patient of a visit, with the token of its link. */
async function byPatient({ id, key }: { id: string; key: string }, act: string, body: object): Promise<void> {
  const { ver } = await bookingNow(id);
  done(act, await call('POST', `/own-bookings/${id}/${act}`, { body: { ver, ...body }, headers: bearer(key) }));
}

/**
 * A clinic with a vector in its name, and somebody who came there, asked for the money back and wrote a review, and who began
 * to book once more. The forms and the notes of the other tests are of the same person.
 */
export async function vectorPerson() {
  const said = { clinic_name: formula(160), reason: formula(500), review: formula(1000) };
  const clinic = { ...form, clinic_name: said.clinic_name, show_on_homepage: true };
  const { id: clinic_id, ver } = Made.parse(await byStaff('POST', '/admin/clinics', clinic));
  await byStaff('PUT', `/admin/clinics/${clinic_id}/hours`, { ver, availability: ALL_DAY });
  const slot = { clinic_id, slot: hourFromNow(-2) };
  const { appointment_id: visit, key, patient } = await visitByLink(runningProduct(), slot, 10 * 60);
  await byPatient({ id: visit, key }, 'refund-request', { reason: said.reason });
  await byStaff('POST', `/admin/bookings/${visit}/complete`, { ver: (await bookingNow(visit)).ver });
  await byPatient({ id: visit, key }, 'review', { rating: 5, text: said.review, name: 'Asha' });
  const { name, phone, email } = patient;
  done('lead', await call('POST', '/leads', { body: { name, mobile: phone, email, clinic_id, ...tomorrow() } }));
  const kept = await keptOf({ phone });
  const lead = kept.find(({ kind }) => kind === 'lead')?.id ?? expect.unreachable('no lead is kept');
  return { patient, clinic_id, visit, lead, said };
}
type VectorPerson = Awaited<ReturnType<typeof vectorPerson>>;

/** A visit to come at the person's clinic whose money Razorpay could not return: a person has to. */
export async function failedRefund({ clinic_id }: VectorPerson): Promise<void> {
  const product = runningProduct();
  const { appointment_id: id } = await refusedRefund(product, { clinic_id, slot: hourFromNow(60) });
  await until(
    'it is in the list of those that failed',
    async () => {
      await product.runSweeper();
      const { body } = await asStaffMember('POST', '/admin/refunds/list', { state: 'failed' });
      return JSON.stringify(body).includes(id);
    },
    SWEPT_WITHIN_MS,
  );
}

const Slots = z.object({
  days: z.array(z.object({ slots: z.array(z.object({ start: z.string(), state: z.string() })) })),
});

/** A free visit at a clinic within a week, for somebody who called; and the lead of somebody else, who did not book. */
export async function bookedAndLeft(clinic_id: string, email?: string): Promise<void> {
  const { days } = Slots.parse((await call('GET', `/clinics/${clinic_id}/slots?days=7`)).body);
  const slot = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'free')?.start;
  const { name, phone } = newPatient();
  const mailed = email === undefined ? {} : { email };
  await byStaff('POST', '/admin/bookings', { clinic_id, slot, name, phone, ...mailed, paid_by: 'free' });
  const lead = { name, mobile: newPatient().phone, email: email ?? null, clinic_id, ...tomorrow() };
  done('lead', await call('POST', '/leads', { body: lead }));
}

/** A date on which a clinic is closed, and one on which it is open. */
export async function someDates(id: string): Promise<void> {
  const { ver } = Made.parse((await asStaffMember('GET', `/admin/clinics/${id}`)).body);
  await byStaff('PUT', `/admin/clinics/${id}/days`, { ver, closed_dates: ['2099-01-26'], open_dates: ['2099-01-25'] });
}

/** Their clinic tells the person of its bookings, and their address takes no mail. */
export async function toldAndSuppressed({ clinic_id, patient: { email } }: VectorPerson): Promise<void> {
  await byStaff('PUT', `/admin/clinics/${clinic_id}/contact`, { email, phone: null, news: [], ver: 1 });
  await byStaff('POST', '/admin/suppressed-addresses', { address: email });
}

/**
 * An admin whose address begins as formulas do, who writes a post and stops mails to such an address; somebody with that
 * address books, and is not written to.
 */
export async function formulaAddresses({ clinic_id }: VectorPerson): Promise<{ post: string; address: string }> {
  const { staffToken, runSweeper } = runningProduct();
  const email = formulaAddress('+', 'team.example');
  const admin = withToken(await staffToken({ sub: `formula-${process.pid}`, email, groups: ['admins'] }));
  done('me', await admin('GET', '/admin/me'));
  const post = { title: 'By a formula', slug: `by-a-formula-${process.pid}`, content: '<p>Text</p>' };
  const { id } = Made.parse(done('post', await admin('POST', '/admin/blog-posts', post)));
  const address = formulaAddress('=', 'patients.example');
  done('suppressed', await admin('POST', '/admin/suppressed-addresses', { address }));
  await bookedAndLeft(clinic_id, address);
  await until(
    'the log says that it was not mailed',
    async () => {
      await runSweeper();
      const { body } = await asStaffMember('POST', '/admin/message-log/list', { state: 'suppressed' });
      return JSON.stringify(body).includes(address);
    },
    SWEPT_WITHIN_MS,
  );
  return { post: id, address };
}
