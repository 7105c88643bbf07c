import { expect } from 'vitest';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { hourFromNow } from '#test/flows/all-day.ts';
import { bookedEarlier, paidEarlier, refusedRefund, visitByLink } from '#test/flows/earlier.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';

/** Minutes. */
const LONG_AGO = 8 * 60;

/** One booking as the team sees it. */
export const bookingNow = async (id: string): Promise<BookingDetail> =>
  BookingDetail.parse((await asStaffMember('GET', `/admin/bookings/${id}`)).body);

/** Visits at a clinic that is open at every hour, each at a time of its own, in the states that the team's acts begin at. */
export function visitsAt(clinicId: () => string) {
  let last = { clinic: '', given: 48, begun: 1 };
  /** The hours from now that were given last; another clinic has all of them to give. */
  const hours = () => (last = last.clinic === clinicId() ? last : { clinic: clinicId(), given: 48, begun: 1 });
  /** A time to come, another one at each call. */
  const nextSlot = (): string => hourFromNow((hours().given += 1));
  const toCome = () => ({ clinic_id: clinicId(), slot: nextSlot() });
  /** The hour that has begun, then the one before it, and so on. */
  const justBegun = () => ({ clinic_id: clinicId(), slot: hourFromNow((hours().begun -= 1)) });

  async function paid() {
    const { appointment_id: id, paid: payment } = await paidEarlier(runningProduct(), toCome(), LONG_AGO);
    return { id, ver: (await bookingNow(id)).ver, payment_id: payment.razorpay_payment_id };
  }
  /** As its patient sees it by its link. */
  async function byLink(slot: ReturnType<typeof toCome>) {
    const { appointment_id: id, key } = await visitByLink(runningProduct(), slot);
    return { id, key, ver: (await bookingNow(id)).ver };
  }
  /** Creates a visit that staff booked. */
  async function atDesk(slot: ReturnType<typeof toCome>) {
    const id = await bookedEarlier(runningProduct(), slot, LONG_AGO);
    return { id, ver: (await bookingNow(id)).ver };
  }
  /** Whose patient asked for the money back by the promise. */
  async function asked() {
    const { id, key, ver } = await byLink(justBegun());
    const body = { ver, reason: 'It hurt' };
    const reply = await call('POST', `/own-bookings/${id}/refund-request`, { body, headers: bearer(key) });
    expect(reply.status).toBe(200);
    return { id, ver: ver + 1 };
  }
  /** Whose refund Razorpay could not make, so that it waits for a person. */
  async function waitingForHand() {
    const product = runningProduct();
    const { appointment_id: id, paid: payment } = await refusedRefund(product, toCome());
    const ver = await until('the refund waits for a person', async () => {
      await product.runSweeper();
      const { payments, ver: now } = await bookingNow(id);
      return payments.some(({ state }) => state === 'REFUND_MANUAL') ? now : null;
    });
    return { id, ver, payment_id: payment.razorpay_payment_id };
  }
  return { nextSlot, toCome, justBegun, paid, byLink, atDesk, asked, waitingForHand };
}
