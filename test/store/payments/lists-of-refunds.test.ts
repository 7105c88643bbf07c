import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRefunds } from '#functions/core/payments/refunds/list-refunds.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createRefundReader } from '#functions/store/payments/refund-reader.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  NEXT_SLOT,
  nextTransition,
  NOW,
  paymentId,
  sampleDetails,
  samplePayment,
} from '../booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const REQUEST = {
  appointment_id: appointmentId(),
  payment_id: paymentId(),
  reason: 'It still hurts.',
  asked_at: NOW,
  state: 'asked',
  amount_paise: null,
  decided_at: null,
  decided_by: null,
  words: null,
} as const;

/** A visit whose patient asks for the promise while a surplus payment is on its way back, and that is moved meanwhile. */
async function visitWithRefunds(table: TableHandle): Promise<void> {
  const bookings = createBookingStore(table.client, table.name);
  const hold = holdTransition();
  const owed = samplePayment({ role: 'SURPLUS', state: 'REFUND_DUE', refund_due_since: NOW });
  const paid = nextTransition(
    hold.appointment,
    { phase: 'CONFIRMED' },
    { details: sampleDetails(), payments: [{ payment: owed, expect: 'absent' }] },
  );
  const asked = nextTransition(paid.appointment, {}, { refund_request: { request: REQUEST, expect: 'absent' } });
  const moved = nextTransition(asked.appointment, { slot: NEXT_SLOT, phase: 'COMPLETED' });
  for (const move of [hold, paid, asked, moved]) expect(await bookings.commit(move)).toEqual({ ok: true });
}

async function listsOf(table: TableHandle) {
  const refunds = createRefundReader(table.client, table.name, loudLog);
  const reader = createBookingReader(table.client, table.name, loudLog);
  const [asked, underWay] = await Promise.all([
    listRefunds({ refunds, reader }, { state: 'asked' }),
    listRefunds({ refunds, reader }, { state: 'under_way' }),
  ]);
  return [asked.refunds, underWay.refunds];
}

const BOOKING = {
  id: appointmentId(),
  booking_ref: bookingRef(appointmentId()),
  name: 'Asha Verma',
  phone: '9812345670',
  clinic_id: clinicId(),
  clinic_name: 'Neem Tree Dental',
  amount_paise: 9900,
};
const LISTS = [
  [{ booking: BOOKING, payment: null, request: { reason: 'It still hurts.', state: 'asked' } }],
  [{ booking: BOOKING, payment: { payment_id: paymentId(), state: 'REFUND_DUE', owed_paise: 9900 }, request: null }],
];

it('requested refunds and refunds under way name the booking, its clinic, its fee and its patient', async () => {
  const table = await dynamo.freshTable();
  await visitWithRefunds(table);
  expect(await listsOf(table)).toMatchObject(LISTS);
});
