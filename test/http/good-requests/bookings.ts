import { expect } from 'vitest';
import { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { ALL_DAY } from '#test/flows/all-day.ts';
import { EARLIER_FEE } from '#test/flows/earlier.ts';
import { newPatient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { asStaffMember, form } from '../clinics/a-clinic.ts';
import { keptOf } from '../kept-of.ts';
import { bookingNow, visitsAt } from '../booking/visits-at.ts';
import type { GoodRequest, Input } from './good-request.ts';

let clinicId = '';
export const visits = visitsAt(() => clinicId);

/** Makes the clinic at which the visits of these requests are: its own, open at every hour. */
export async function openClinic(): Promise<void> {
  const { id, ver } = AdminClinic.parse((await asStaffMember('POST', '/admin/clinics', form)).body);
  await asStaffMember('PUT', `/admin/clinics/${id}/hours`, { ver, availability: ALL_DAY });
  clinicId = id;
}

/** Puts it away, so that no other test comes across it. */
export async function closeClinic(): Promise<void> {
  const { ver } = AdminClinic.parse((await asStaffMember('GET', `/admin/clinics/${clinicId}`)).body);
  await asStaffMember('POST', `/admin/clinics/${clinicId}/archive`, { ver });
}

type Visit = { id: string; ver: number };
const coming = (): Promise<Visit> => visits.atDesk(visits.toCome());
const begun = (): Promise<Visit> => visits.atDesk(visits.justBegun());

/** A visit, as it is made, and what is done with it. */
const of =
  (visit: () => Promise<Visit>, rest: Input = {}): GoodRequest =>
  async () => {
    const { id, ver } = await visit();
    return { id, ver, ...rest };
  };

/** After an act on it. */
const after =
  (visit: () => Promise<Visit>, act: string, body: object = {}) =>
  async () => {
    const { id, ver } = await visit();
    const reply = await asStaffMember('POST', `/admin/bookings/${id}/${act}`, { ver, ...body });
    expect([act, reply.status, reply.body]).toEqual([act, 200, expect.anything()]);
    return { id, ver: Number(reply.body['ver']) };
  };

/** Once nothing of it is on its way to its patient. */
async function erasable({ id }: Visit): Promise<Visit> {
  const { phone } = await bookingNow(id);
  return until('its messages are sent', async () => {
    const kept = await keptOf({ phone: phone ?? '' });
    return kept.find((entry) => entry.id === id && entry.obstacle === null);
  });
}

/** Valid requests of staff for bookings and their money. */
export const bookingRequests: Record<string, GoodRequest> = {
  'bookingAdmin.get': async () => ({ id: (await coming()).id }),
  'bookingAdmin.verify': async () => ({ id: (await visits.paid()).id }),
  'bookingAdmin.addNote': async () => ({ id: (await coming()).id, text: 'Comes with her mother.' }),
  'bookingAdmin.resend': async () => {
    const { id } = await visits.byLink(visits.toCome());
    await until('it can be sent again', async () => {
      const { notifications } = await bookingNow(id);
      return notifications.some(({ channel, can_resend }) => channel === 'sms' && can_resend);
    });
    return { id, kind: 'confirmed', channel: 'sms' };
  },
  'bookingOperations.cancel': of(coming, { reason: 'they called' }),
  'bookingOperations.complete': of(begun),
  'bookingOperations.noShow': of(begun),
  'bookingOperations.correct': of(after(begun, 'no-show')),
  'bookingOperations.move': async () => {
    const { id, ver } = await coming();
    return { id, ver, slot: visits.nextSlot() };
  },
  'bookingOperations.markPaid': of(coming),
  'bookingOperations.replaceLink': of(coming),
  'bookingOperations.undoPaid': of(after(coming, 'mark-paid'), { reason: 'it was another visit' }),
  'bookingOperations.book': async () => {
    const { name, phone } = newPatient();
    return { ...visits.toCome(), name, phone, paid_by: 'free' };
  },
  'refunds.give': async () => ({ ...(await visits.paid()), amount_paise: 2000, reason: 'the visit was cut short' }),
  'refunds.approve': of(visits.asked, { words: 'We are sorry.' }),
  'refunds.refuse': of(visits.asked, { words: 'It was done well.' }),
  'refunds.markRefundedManually': async () => ({
    ...(await visits.waitingForHand()),
    amount_paise: EARLIER_FEE,
    reference: 'UTR4711',
  }),
  'privacy.eraseBooking': of(async () =>
    erasable(await after(coming, 'cancel', { reason: 'they called', refund: 'none' })()),
  ),
};
