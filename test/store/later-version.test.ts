import { afterAll, beforeAll, expect, it } from 'vitest';
import { getClinic, listReviews } from '#functions/core/clinics/get-clinic.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { keptLog } from '#functions/runtime/recorded-log.fixture.ts';
import { getRow } from '#functions/store/table/read-row.ts';
import { OrderRow, SlotLockRow } from '#functions/store/table/row-schemas.ts';
import { keyOf } from '#functions/store/table/table.ts';
import type { Key } from '#functions/store/table/table-definition.ts';
import { paise } from '#shared/values/money/money.ts';
import { startDynamoUnderTest, storesOf } from './dynamo-under-test.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  nextTransition,
  orderId,
  paymentId,
  sampleClinic,
  sampleDetails,
  sampleNotification,
  samplePayment,
  SLOT,
} from './booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const LATER = { of: 'a later version', list: [{ deep: 1 }] };

/** A table with a booking whose rows a later version has written attributes of its own to. */
async function bookingOfALaterVersion() {
  const table = await dynamo.freshTable();
  const stores = storesOf(table);
  const hold = holdTransition();
  await stores.bookings.commit(hold);
  const order = nextTransition(
    hold.appointment,
    { phase: 'AWAITING', razorpay_order_id: orderId() },
    {
      order: { order_id: orderId(), amount_paise: paise(9900), paid_by: null },
      details: sampleDetails(),
      notifications: [sampleNotification()],
      payments: [{ payment: samplePayment({ role: 'SURPLUS', state: 'VOID_WAIT' }), expect: 'absent' }],
    },
  );
  await stores.bookings.commit(order);
  await stores.seed({ clinics: [sampleClinic()] });
  const keys: Key[] = [
    keyOf.appointment(appointmentId()),
    keyOf.lock(clinicId(), SLOT),
    keyOf.payment(appointmentId(), paymentId()),
    keyOf.notification(sampleNotification()),
    keyOf.details(appointmentId()),
    keyOf.clinic(clinicId()),
    keyOf.order(orderId()),
  ];
  for (const Key of keys)
    await table.client.update({
      TableName: table.name,
      Key,
      UpdateExpression: 'SET later = :later',
      ExpressionAttributeValues: { ':later': LATER },
    });
  return { table, stores };
}

it('a booking with attributes of a later version is read, and keeps them when this version moves it', async () => {
  const { table, stores } = await bookingOfALaterVersion();
  const paid = {
    payment_id: paymentId(2),
    order_id: orderId(),
    status: 'captured' as const,
    amount_paise: paise(9900),
    currency: 'INR',
    refunded_paise: paise(0),
    created_at: Date.parse(SLOT) - 86_400_000,
  };
  const voided = { ...paid, payment_id: paymentId(), status: 'failed' as const };
  await reconcileBooking(
    {
      clock: { now: () => Date.parse(SLOT) - 80_000_000 },
      bookings: stores.bookings,
      provider: {
        paymentsOf: () => Promise.resolve([paid, voided]),
        refundsOf: () => Promise.resolve([]),
        capture: () => Promise.reject(new Error('nothing to capture')),
        refund: () => Promise.reject(new Error('nothing to refund')),
      },
      queues: { notificationsDue: () => Promise.resolve() },
      log: keptLog(),
    },
    appointmentId(),
  );
  const booking = await stores.bookings.load(appointmentId());
  expect(booking?.appointment).toMatchObject({ phase: 'CONFIRMED', later: LATER });
  expect(booking?.payments.find(({ payment_id }) => payment_id === paymentId())).toMatchObject({
    state: 'VOIDED',
    later: LATER,
  });
  expect(booking?.details).toMatchObject({ later: LATER });
  const lock = await getRow(table, keyOf.lock(clinicId(), SLOT), SlotLockRow);
  expect(lock).toMatchObject({ state: 'BOOKED', later: LATER });
  expect(await getRow(table, keyOf.order(orderId()), OrderRow)).toMatchObject({ paid_by: paymentId(2), later: LATER });
  const [notification] = booking?.notifications ?? [];
  expect(notification).toMatchObject({ later: LATER });
  if (notification) await stores.bookings.updateNotification({ ...notification, state: 'SENT', attempts: 1 }, 0);
  expect((await stores.bookings.load(appointmentId()))?.notifications[0]).toMatchObject({
    state: 'SENT',
    later: LATER,
  });
});

it('this version does not show visitors the fields that a later version stores', async () => {
  const { stores } = await bookingOfALaterVersion();
  const deps = { ...stores, clock: { now: () => Date.parse(SLOT) } };
  expect(await getClinic(deps, { id: clinicId() })).not.toHaveProperty('later');
  const review = {
    id: `rev_${'1'.padStart(26, '0')}`,
    clinic_id: clinicId(),
    reviewer_name: 'Kavya',
    reviewer_image: null,
    rating: 5,
    review_text: 'Gentle and quick.',
    review_date: '2026-11-01',
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    source: 'admin' as const,
  };
  const stored = { ...review, state: 'published' as const, appointment_id: null, ver: 1, updated_by: null };
  await stores.seed({ reviews: [Object.assign({ later: LATER }, stored)] });
  const { reviews } = await listReviews(stores, { id: clinicId(), limit: 3 });
  expect(reviews).toEqual([review]);
});
