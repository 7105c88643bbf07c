import * as z from 'zod';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { AppointmentView, Hold, OrderReply, SentCode, Verification } from '#shared/contract/booking/booking.ts';
import { istDay, istTimeLabel } from '#shared/values/ist.ts';
import { bodyOf, callApi, type Reply } from './call-api.ts';
import { freeSlot, type ClinicSlot } from './free-slot.ts';
import { codeFor } from './inbox.ts';
import { newPatient, type Patient } from './patient.ts';
import { keepPrivate } from './private-words.ts';
import { pay, type Attempt } from './sandbox.ts';

type Site = { url: string };

export const askHold = (site: Site, { clinic_id, slot }: ClinicSlot, key?: string): Promise<Reply> =>
  callApi(site, 'POST', '/holds', { body: { clinic_id, slot }, ...(key === undefined ? {} : { key }) });

export async function hold(site: Site, slot: ClinicSlot, key?: string): Promise<Hold> {
  const held = bodyOf(await askHold(site, slot, key), 201, Hold);
  keepPrivate(held.token);
  return held;
}

/** A hold of a free slot that nobody was quicker to take: files of tests run side by side, and look at the same clinics. */
export async function holdFree(site: Site, slug?: string): Promise<Hold> {
  for (;;) {
    const reply = await askHold(site, await freeSlot(site, slug));
    if (reply.status === 409) continue;
    const held = bodyOf(reply, 201, Hold);
    keepPrivate(held.token);
    return held;
  }
}

export const askLead = (site: Site, { clinic_id, slot }: ClinicSlot, { name, email, phone }: Patient): Promise<Reply> =>
  callApi(site, 'POST', '/leads', {
    body: {
      name,
      mobile: phone,
      email,
      clinic_id,
      appointment_date: istDay(slot),
      appointment_time: istTimeLabel(slot),
    },
  });

type Held = Pick<Hold, 'appointment_id' | 'token'>;

/** `extra` is what a browser might send besides. */
export const askOrder = (site: Site, held: Held, customer: Patient, extra: object = {}): Promise<Reply> =>
  callApi(site, 'POST', '/create-razorpay-order', {
    token: held.token,
    body: { appointment_id: held.appointment_id, customer, notice_version: NOTICE_VERSION, ...extra },
  });

export const order = async (site: Site, held: Held, customer: Patient): Promise<OrderReply> =>
  bodyOf(await askOrder(site, held, customer), 200, OrderReply);

export const askCode = (site: Site, { appointment_id, token }: Held): Promise<Reply> =>
  callApi(site, 'POST', '/phone-codes', { token, body: { appointment_id } });

export const askCheck = (site: Site, { appointment_id, token }: Held, code: string): Promise<Reply> =>
  callApi(site, 'POST', '/phone-codes/check', { token, body: { appointment_id, code } });

/** Confirms a free booking with the code that its patient's phone gets. */
export async function provePhone(site: Site, held: Held, patient: Patient): Promise<void> {
  bodyOf(await askCode(site, held), 201, SentCode);
  bodyOf(await askCheck(site, held, await codeFor(site, patient)), 200, z.object({ status: z.literal('confirmed') }));
}

type Returned = Partial<Omit<Attempt, 'outcome'>>;

export const askVerify = (site: Site, appointment_id: string, returned: Returned = {}): Promise<Reply> =>
  callApi(site, 'POST', '/verify-payment', {
    body: {
      appointment_id,
      razorpay_payment_id: returned.razorpay_payment_id ?? '',
      razorpay_order_id: returned.razorpay_order_id ?? '',
      razorpay_signature: returned.razorpay_signature ?? '',
    },
  });

export const verify = async (site: Site, appointmentId: string, returned?: Returned): Promise<Verification> =>
  bodyOf(await askVerify(site, appointmentId, returned), 200, Verification);

export const view = async (site: Site, { appointment_id, token }: Held): Promise<AppointmentView> =>
  bodyOf(await callApi(site, 'GET', `/appointments/${appointment_id}`, { token }), 200, AppointmentView);

export const release = async (site: Site, { appointment_id, token }: Held): Promise<boolean> =>
  bodyOf(
    await callApi(site, 'DELETE', `/holds/${appointment_id}`, { token }),
    200,
    z.strictObject({ released: z.boolean() }),
  ).released;

/** A patient with a held slot and a payment order: everything but the payment. */
export type Ordered = ClinicSlot & Held & { patient: Patient; orderId: string };

/** Hold and order for a new patient. */
export async function reachCheckout(site: Site, slot?: ClinicSlot, patient: Patient = newPatient()): Promise<Ordered> {
  const held = await (slot === undefined ? holdFree(site) : hold(site, slot));
  const { order_id } = await order(site, held, patient);
  if (order_id === null) throw new Error('nothing to pay');
  const { clinic_id, slot: start, appointment_id, token } = held;
  return { clinic_id, slot: start, appointment_id, token, patient, orderId: order_id };
}

/** Hold, order, pay, verify: a confirmed booking of a new patient. */
export async function bookAndPay(
  product: Site & { sandboxUrl: string },
  slot?: ClinicSlot,
  patient?: Patient,
): Promise<Ordered & { paymentId: string }> {
  const ordered = await reachCheckout(product, slot, patient);
  const paid = await pay(product, ordered.orderId);
  const { status } = await verify(product, ordered.appointment_id, paid);
  if (status !== 'confirmed') throw new Error(`paid and ${status}`);
  return { ...ordered, paymentId: paid.razorpay_payment_id };
}
