import { expect } from 'vitest';
import * as z from 'zod';
import { Hold } from '#shared/contract/booking/booking.ts';
import { PublicSlot } from '#shared/contract/clinics/clinics.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from './call.ts';

type SlotOfClinic = { clinic_id: string; slot: string };

const Days = z.object({ days: z.array(z.object({ date: z.string(), slots: z.array(PublicSlot) })) });
const Cards = z.object({
  clinics: z.array(z.object({ id: z.string(), consultation_fee_paise: z.number() })),
  next_cursor: z.string().nullable(),
});
const Checkout = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

const SAMPLES = new Set(sampleClinics().map(({ id }) => id));

/** Sample clinics whose consultation is not free: one that another test publishes may be archived in the next moment. */
export async function paidClinics(cursor?: string): Promise<string[]> {
  const page = await call('GET', `/clinics${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}`);
  const { clinics, next_cursor } = Cards.parse(page.body);
  const paid = clinics.filter((card) => SAMPLES.has(card.id) && card.consultation_fee_paise > 0).map(({ id }) => id);
  // The newest come first: other tests may have made a page of them.
  return paid.length > 0 || next_cursor === null ? paid : paidClinics(next_cursor);
}

async function days(clinicId: string) {
  return Days.parse((await call('GET', `/clinics/${clinicId}/slots?days=21`)).body).days;
}

/** Some free time of some clinic, far enough ahead to be paid for; another one at nearly every call. */
export async function someFreeSlot(): Promise<SlotOfClinic> {
  const clinics = await paidClinics();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const clinic_id = pick(clinics);
    const later = (await days(clinic_id)).slice(2);
    const free = later.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free'));
    if (free.length > 0) return { clinic_id, slot: pick(free).start };
  }
  throw new Error('no clinic has a free slot');
}

/** Another free time of the clinic of a booking, far enough ahead. */
export async function otherFreeSlot({ clinic_id, slot }: SlotOfClinic): Promise<string> {
  const later = (await days(clinic_id)).slice(2);
  return pick(later.flatMap(({ slots }) => slots.filter(({ state, start }) => state === 'free' && start !== slot)))
    .start;
}

function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(Math.random() * from.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

/** How a slot looks to visitors now. */
export async function slotState({ clinic_id, slot }: SlotOfClinic): Promise<string | undefined> {
  return (await days(clinic_id)).flatMap(({ slots }) => slots).find(({ start }) => start === slot)?.state;
}

/**
 * True if a time that a booking gave back is free again for visitors, or already taken by another booking. Other tests
 * book at the same clinics.
 */
export async function isGivenBack({ id, ...time }: SlotOfClinic & { id: string }): Promise<boolean> {
  if ((await slotState(time)) === 'free') return true;
  const { locks } = await runningProduct().dump();
  const lock = locks.find(({ clinic_id, slot }) => clinic_id === time.clinic_id && slot === time.slot);
  return lock !== undefined && lock.appointment_id !== id;
}

/** A hold on some slot. Other tests run at the same time: a slot may be gone, a day may carry all the holds it can. */
export async function takeHold(): Promise<Hold> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reply = await call('POST', '/holds', { body: await someFreeSlot() });
    if (reply.status === 201) return Hold.parse(reply.body);
    expect([409, 429], JSON.stringify(reply.body)).toContain(reply.status);
  }
  throw new Error('no slot could be held');
}

export const customer = { name: 'Priya Raman', email: 'priya@example.in', phone: '98765 43210' };
export const details = { customer, notice_version: NOTICE_VERSION };

/** A hold with its payment order. */
export async function takeOrder(given: { email?: string; phone?: string } = {}): Promise<Hold & { order_id: string }> {
  const hold = await takeHold();
  const body = { appointment_id: hold.appointment_id, ...details, customer: { ...customer, ...given } };
  const reply = await call('POST', '/create-razorpay-order', { body, headers: bearer(hold.token) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { ...hold, order_id: z.string().parse(reply.body['order_id']) };
}

/** Pays an order the way the checkout does, and answers what the checkout hands to the page. */
export async function pay(orderId: string): Promise<z.infer<typeof Checkout>> {
  return Checkout.parse(await runningProduct().sandbox(`/sandbox/orders/${orderId}/pay`, { fate: 'success' }));
}
