import { describe, expect, it } from 'vitest';
import { sendPhoneCode } from '#functions/core/booking/send-phone-code.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { CODE_RESEND_MS } from '#shared/domain/booking/phone-code-rules.ts';
import { PatientDetails } from '#shared/domain/booking/appointment.ts';
import { readRow } from '#functions/store/table/read-row.ts';
import { sampleDetails } from '#test/store/booking/sample-booking.ts';
import { free } from './free-booking.ts';
import { CUSTOMER, ORDER, REQUEST, testDeps } from '../test-deps.ts';

/** A booking whose details were given on a page in Tamil. */
async function bookedInTamil() {
  const small = testDeps();
  const hold = await holdSlot(small.deps, REQUEST);
  const request = { ...hold, ...ORDER };
  await createOrder(small.deps, { ...request, language: 'ta' });
  const kept = () => small.store.load(hold.appointment_id);
  return { small, request, kept };
}

describe('the language a patient reads', () => {
  it('is kept with the details', async () => {
    const { kept } = await bookedInTamil();
    expect(kept()?.details).toMatchObject({ ...CUSTOMER, language: 'ta' });
  });

  it('is that of the e-mail and of the SMS which confirm the booking', async () => {
    const { small, request, kept } = await bookedInTamil();
    small.razorpay.authorise(small.razorpay.begin(kept()?.appointment.razorpay_order_id ?? '') ?? '');
    await reconcileBooking(small.deps, request.appointment_id);
    await sendNotifications(small.deps, request.appointment_id);
    const [mail] = small.sent.mails;
    expect(mail?.text).toContain('உங்கள் அப்பாயிண்ட்மெண்ட் உறுதியானது.');
    expect(mail?.text).toContain('https://punnagai.example/ta/b#');
    expect(small.sent.texts[0]?.text).toContain('Punnagai: புக்கிங் உறுதியானது.');
  });

  it('is not that of an SMS whose text operators do not know in it: that one goes in English', async () => {
    const { small, request, kept } = await bookedInTamil();
    small.razorpay.authorise(small.razorpay.begin(kept()?.appointment.razorpay_order_id ?? '') ?? '');
    await reconcileBooking(small.deps, request.appointment_id);
    const registeredSms = new Set(['confirmed', 'kn.confirmed', 'ta.moved']);
    await sendNotifications({ ...small.deps, registeredSms }, request.appointment_id);
    expect(small.sent.mails[0]?.text).toContain('உங்கள் அப்பாயிண்ட்மெண்ட் உறுதியானது.');
    expect(small.sent.texts[0]?.text).toContain('Booking confirmed at');
  });

  it('is that of the code, where operators know its text in it', async () => {
    const small = free();
    const hold = await holdSlot(small.deps, REQUEST);
    await createOrder(small.deps, { ...hold, ...ORDER, language: 'ta' });
    const asked = { ...hold, address: REQUEST.address };
    await sendPhoneCode(small.deps, asked);
    small.timeline.now += CODE_RESEND_MS;
    await sendPhoneCode({ ...small.deps, registeredSms: new Set(['phone_code']) }, asked);
    expect(small.sent.texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^\d{6}: .+ Punnagai குறியீடு\./),
      expect.stringMatching(/^\d{6} is your Punnagai code/),
    ]);
  });

  it('follows the patient who changes it before paying, and the same order is found again', async () => {
    const { small, request, kept } = await bookedInTamil();
    const before = kept()?.appointment;
    const again = await createOrder(small.deps, { ...request, language: 'kn' });
    expect(kept()?.details?.language).toBe('kn');
    expect(again.order_id).toBe(before?.razorpay_order_id);
  });

  it('costs no write when it is told once more', async () => {
    const { small, request, kept } = await bookedInTamil();
    const before = kept()?.appointment.ver;
    await createOrder(small.deps, { ...request, language: 'ta' });
    expect(kept()?.appointment.ver).toBe(before);
  });

  it('stays when a page of an earlier version, which does not tell it, corrects the details', async () => {
    const { small, request, kept } = await bookedInTamil();
    await createOrder(small.deps, { ...request, customer: { ...CUSTOMER, name: 'Asha V' } });
    expect(kept()?.details).toMatchObject({ name: 'Asha V', language: 'ta' });
  });

  it('is corrected beside what a later version keeps there', async () => {
    const { small, request, kept } = await bookedInTamil();
    const { bookings } = small.deps;
    const load: typeof bookings.load = async (id) => {
      const booking = await bookings.load(id);
      return booking && { ...booking, details: booking.details && Object.assign(booking.details, { later: 1 }) };
    };
    await createOrder({ ...small.deps, bookings: { ...bookings, load } }, { ...request, language: 'hi' });
    expect(kept()?.details).toMatchObject({ language: 'hi', later: 1 });
  });

  it('may be one of a later version', () => {
    expect(readRow(PatientDetails, { ...sampleDetails(), language: 'te' }).language).toBe('te');
  });
});
