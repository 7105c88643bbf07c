import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { OrderReply } from '#shared/contract/booking/booking.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import {
  askHold,
  askLead,
  askOrder,
  bookAndPay,
  hold,
  order,
  provePhone,
  reachCheckout,
  release,
  verify,
  view,
} from './book.ts';
import { bodyOf, callApi, expectRefusal } from './call-api.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { freeSlot, slotState } from './free-slot.ts';
import { messagesOf, receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { wordsIn } from './private-words.ts';
import { ledgerOf, pay } from './sandbox.ts';
import { transitionsOf, sweepNow } from './table.ts';
import { until } from './until.ts';

const product = flowProduct();
const MINUTES = 60_000;

describe('a booking that goes well', () => {
  it('hold, lead, order, payment, verification: confirmed, told once by e-mail and once by SMS (P-129)', async () => {
    const slot = await freeSlot(product());
    const patient = newPatient();
    const held = await hold(product(), slot);
    expect(held.amount_paise).toBe(9900);
    expect(Date.parse(held.expires_at) - Date.now()).toBeGreaterThan(4.5 * MINUTES);
    expect(Date.parse(held.expires_at) - Date.now()).toBeLessThanOrEqual(5 * MINUTES);

    expect((await askLead(product(), slot, patient)).status).toBe(201);
    expect((await askLead(product(), slot, patient)).body).toEqual({ saved: true });

    const ordered = await order(product(), held, patient);
    expect(ordered).toMatchObject({ amount: 9900, currency: 'INR', status: 'pending' });
    expect(Date.parse(ordered.expires_at) - Date.now()).toBeGreaterThan(14.5 * MINUTES);

    const paid = await pay(product(), ordered.order_id ?? '');
    expect(paid.outcome).toBe('success');
    expect(await verify(product(), held.appointment_id, paid)).toEqual({
      success: true,
      status: 'confirmed',
      clinic_id: slot.clinic_id,
      alternatives: [],
    });

    const { mails, texts } = await receives(product(), patient, 1);
    const [mail] = mails;
    const ref = bookingRef(held.appointment_id);
    expect(mail?.html).toContain('<!doctype html>');
    for (const part of [mail?.html, mail?.text]) expect(part).toContain(ref);
    expect(texts[0]?.text).toContain(`Ref ${ref.replace('-', ' ')}.`);
    // Mail clients want the calendar entry twice: beside the text, to show it, and as a file, to open it.
    const calendars = mail?.attachments ?? [];
    expect(calendars.some(({ filename }) => filename.endsWith('.ics'))).toBe(true);
    for (const { base64 } of calendars) {
      const calendar = Buffer.from(base64, 'base64').toString('utf8');
      expect(calendar).toContain(`DTSTART:${slot.slot.replaceAll(/[-:]|\.000/g, '')}`);
    }
    // The key to the booking travels behind the #, which no browser sends to a server.
    const addresses = [mail?.html, mail?.text, texts[0]?.text].join(' ').match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.flatMap((address) => wordsIn(address.split('#', 1)[0] ?? ''))).toEqual([]);

    const mine = await view(product(), held);
    expect(mine).toMatchObject({
      booking_ref: ref,
      ...patient,
      status: 'confirmed',
      payment_status: 'Paid',
      booking_state: 'confirmed',
      razorpay_order_id: ordered.order_id,
      razorpay_payment_id: paid.razorpay_payment_id,
      amount_paise: 9900,
    });

    // Asking again, by whatever way, tells the patient nothing twice.
    await verify(product(), held.appointment_id, paid);
    await sweepNow(product(), held.appointment_id);
    await product().runSweeper();
    expect(await view(product(), held)).toMatchObject({ notifications: { email: 'sent', sms: 'sent' } });
    await receives(product(), patient, 1);
  });

  it('a booking is nobody else’s to see, to pay for or to give back', async () => {
    const held = await hold(product(), await freeSlot(product()));
    const other = await hold(product(), await freeSlot(product()));
    const id = held.appointment_id;
    for (const stranger of [{}, { token: other.token }, { token: 'guess' }, { token: `${held.token}x` }]) {
      expectRefusal(await callApi(product(), 'GET', `/appointments/${id}`, stranger), 401, 'unauthorized');
      expectRefusal(await callApi(product(), 'DELETE', `/holds/${id}`, stranger), 401, 'unauthorized');
      const body = { appointment_id: id, customer: newPatient(), notice_version: NOTICE_VERSION };
      expectRefusal(
        await callApi(product(), 'POST', '/create-razorpay-order', { ...stranger, body }),
        401,
        'unauthorized',
      );
    }
    expect((await view(product(), held)).razorpay_order_id).toBeNull();
    expect(await release(product(), held)).toBe(true);
    expect(await release(product(), other)).toBe(true);
  });

  it('everybody sees the slot change from free to held to booked', async () => {
    const slot = await freeSlot(product());
    expect(await slotState(product(), slot)).toBe('free');
    const ordered = await reachCheckout(product(), slot);
    expect(await slotState(product(), slot)).toBe('held');
    const paid = await pay(product(), ordered.orderId);
    await verify(product(), ordered.appointment_id, paid);
    expect(await slotState(product(), slot)).toBe('booked');
    expectRefusal(await askHold(product(), slot), 409, 'slot_taken');
  });

  it('a slot that is given back is free at once, also from the checkout', async () => {
    const slot = await freeSlot(product());
    const first = await hold(product(), slot);
    expectRefusal(await askHold(product(), slot), 409, 'slot_taken');
    expect(await release(product(), first)).toBe(true);
    expect(await slotState(product(), slot)).toBe('free');
    const second = await reachCheckout(product(), slot);
    expect(await release(product(), second)).toBe(true);
    expect(await release(product(), second)).toBe(true);
    expect(await slotState(product(), slot)).toBe('free');
    await bookAndPay(product(), slot);
    expectRefusal(await askOrder(product(), second, second.patient), 409, 'hold_expired');
  });

  it('a booked slot cannot be given back as if it were only held', async () => {
    const booked = await bookAndPay(product());
    expectRefusal(await callApi(product(), 'DELETE', `/holds/${booked.appointment_id}`, booked), 409, 'already_paid');
    expectRefusal(await askOrder(product(), booked, booked.patient), 409, 'already_paid');
    expect(await slotState(product(), booked)).toBe('booked');
  });

  it('at a free clinic the booking is confirmed by a code sent to the phone, without payment', async () => {
    const patient = newPatient();
    const held = await hold(product(), await freeSlot(product(), 'manjal-road'));
    expect(held.amount_paise).toBe(0);
    const reply = bodyOf(await askOrder(product(), held, patient), 200, OrderReply);
    expect(reply).toMatchObject({ order_id: null, amount: 0, status: 'pending' });
    await provePhone(product(), held, patient);
    expect(await verify(product(), held.appointment_id)).toMatchObject({ success: true, status: 'confirmed' });
    expect(await view(product(), held)).toMatchObject({ status: 'confirmed', razorpay_order_id: null });
    // The code comes by SMS only, and before anything else.
    const { mails, texts } = await until('mail and SMS arrived', async () => {
      const got = await messagesOf(product(), patient);
      return got.mails.length > 0 && got.texts.length > 1 ? got : null;
    });
    expect([mails.length, texts.length]).toEqual([1, 2]);
    expect(texts[0]?.text).toMatch(/^\d{6} is your /);
    expect(texts[1]?.text).toContain('Booking confirmed');
    expect(await transitionsOf(product(), held.appointment_id)).toEqual([
      'hold',
      'order',
      'phone_proven',
      'confirm_free',
    ]);
    expect((await ledgerOf(product())).orders.some(({ receipt }) => receipt === held.appointment_id)).toBe(false);
  });

  it('one patient books at two clinics', async () => {
    const patient = newPatient();
    const here = await bookAndPay(product(), await freeSlot(product()), patient);
    const there = await bookAndPay(product(), await freeSlot(product(), 'anna-nagar-east'), patient);
    const { texts } = await receives(product(), patient, 2);
    expect(
      texts.map(
        ({ text }) =>
          [here, there].filter(({ appointment_id }) => text.includes(bookingRef(appointment_id).replace('-', ' ')))
            .length,
      ),
    ).toEqual([1, 1]);
    expect(await transitionsOf(product(), there.appointment_id)).toEqual(['hold', 'order', 'secure', 'confirm']);
  });

  it('a patient who corrects a typing error pays the same order and is written to at the right address', async () => {
    const mistaken = newPatient();
    const ordered = await reachCheckout(product(), undefined, mistaken);
    const right = newPatient();
    expect((await order(product(), ordered, right)).order_id).toBe(ordered.orderId);
    await verify(product(), ordered.appointment_id, await pay(product(), ordered.orderId));
    await receives(product(), right, 1);
    expect(await messagesOf(product(), mistaken)).toEqual({ mails: [], texts: [] });
  });

  itKeepsSecrets(product);
});
