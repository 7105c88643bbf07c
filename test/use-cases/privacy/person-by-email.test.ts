import { describe, expect, it } from 'vitest';
import { searchBookings } from '#functions/core/booking/admin/search-bookings.ts';
import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { searchLoggedMessages } from '#functions/core/booking/admin/search-logged-messages.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { emailDigest } from '#functions/core/digests.ts';
import { eraseBooking } from '#functions/core/privacy/erase-booking.ts';
import { createMessageLogReader } from '#functions/store/messages/message-log-reader.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, NEXT_SLOT } from '#test/store/booking/sample-booking.ts';
import { privacyDeps } from './privacy-deps.ts';
import { ADMIN } from '../payments/refund-deps.ts';
import { CUSTOMER, ORDER, REQUEST } from '../test-deps.ts';

const OTHER = { ...CUSTOMER, phone: '9812300000', email: 'other@example.org' };

type Deps = ReturnType<typeof privacyDeps>;

/** Holds a time and gives details: an order that nobody has paid yet. */
async function ordered({ deps }: Deps, customer = CUSTOMER, slot = REQUEST.slot) {
  const { appointment_id, token } = await holdSlot(deps, { ...REQUEST, slot });
  const { order_id } = await createOrder(deps, { appointment_id, token, ...ORDER, customer });
  return { appointment_id, token, order_id: order_id ?? '' };
}

async function paid(of: Deps, customer = CUSTOMER, slot = REQUEST.slot): Promise<string> {
  const { appointment_id: id, order_id } = await ordered(of, customer, slot);
  of.razorpay.authorise(of.razorpay.begin(order_id) ?? '');
  await reconcileBooking(of.deps, id);
  await sendNotifications(of.deps, id);
  return id;
}

const atDesk = ({ deps }: Deps, visit: { phone: string; email?: string }, paid_by: 'free' | 'at_clinic') =>
  bookAtDesk({ ...deps }, ADMIN, { clinic_id: clinicId(), slot: NEXT_SLOT, name: 'Asha', paid_by, ...visit });

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
const byEmail = async (of: Deps, email: string) => idsOf(await of.all({ email }));

describe('an e-mail address', () => {
  it('finds the bookings it was given with, paid, unpaid or made at the desk, in whatever case it is written', async () => {
    const of = privacyDeps();
    const id = await paid(of);
    expect(await byEmail(of, ' ASHA@Example.ORG ')).toEqual([id]);
    const { id: free } = await atDesk(of, { phone: '9876501234', email: 'Asha@Example.org' }, 'free');
    expect(new Set(await byEmail(of, CUSTOMER.email))).toEqual(new Set([id, free]));
    const { bookings } = await searchBookings(of.desk, { q: 'ASHA@example.org' });
    expect(new Set(idsOf(bookings))).toEqual(new Set([id, free]));
    expect(await byEmail(of, 'asha@example.com')).toEqual([]);
  });

  it('is none where a visit was booked without one: nothing is found by nothing', async () => {
    const of = privacyDeps();
    await atDesk(of, { phone: '9876501234' }, 'at_clinic');
    expect(of.table()).not.toContain('EMAIL#');
    expect(emailDigest(of.deps.signer, '  ')).toBeNull();
  });

  it('a corrected e-mail address finds its booking, and the mistyped one no longer does', async () => {
    const of = privacyDeps();
    const { appointment_id, token } = await ordered(of, { ...CUSTOMER, email: 'ahsa@example.org' });
    await createOrder(of.deps, { appointment_id, token, ...ORDER });
    expect(await byEmail(of, 'ahsa@example.org')).toEqual([]);
    expect(await byEmail(of, CUSTOMER.email)).toEqual([appointment_id]);
  });

  it('and a phone number together find what either finds, each booking once', async () => {
    const of = privacyDeps();
    const both = await paid(of);
    const other = await paid(of, { ...CUSTOMER, phone: OTHER.phone }, NEXT_SLOT);
    const found = await of.all({ phone: CUSTOMER.phone, email: CUSTOMER.email });
    expect(idsOf(found)).toEqual([both, other]);
    expect(idsOf(await of.all({ phone: OTHER.phone, email: OTHER.email }))).toEqual([other]);
  });

  it('finds the messages of its bookings in the log', async () => {
    const of = privacyDeps();
    const id = await paid(of);
    await paid(of, OTHER, NEXT_SLOT);
    const log = { ...of.desk, messageLog: createMessageLogReader(directClient(of.dynamo), 'punnagai', loudLog) };
    const { messages } = await searchLoggedMessages(log, { q: 'ASHA@example.org' });
    expect(messages.map(({ appointment_id, channel, to }) => [appointment_id, channel, to])).toEqual(
      expect.arrayContaining([
        [id, 'email', CUSTOMER.email],
        [id, 'sms', CUSTOMER.phone],
      ]),
    );
    expect(messages).toHaveLength(2);
  });

  it('finds nothing of a booking whose patient was forgotten, and its digest is in no row', async () => {
    const of = privacyDeps();
    const id = await paid(of);
    const digest = emailDigest(of.deps.signer, CUSTOMER.email) ?? '';
    expect(of.table()).toContain(`EMAIL#${digest}`);
    await cancelBooking(of.deps, ADMIN, { ...of.seen(id), reason: 'ill', refund: 'none', isFresh: true });
    await of.wait(id, HOUR_MS);
    await eraseBooking(of.desk, ADMIN, of.seen(id));
    expect(await byEmail(of, CUSTOMER.email)).toEqual([]);
    expect(of.table()).not.toContain(digest);
    expect(await of.wrong()).toEqual([]);
  });
});
