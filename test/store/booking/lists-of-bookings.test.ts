import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { queryAll } from '#functions/store/dynamo/query-all.ts';
import { contentOf, partitionOf } from '#functions/store/table/table.ts';
import type { KeyRange, TableHandle } from '#functions/store/table/table-definition.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { paise } from '#shared/values/money/money.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';
import {
  appointmentId,
  holdTransition,
  lockOf,
  nextTransition,
  orderId,
  paymentId,
  sampleDetails,
  sampleMoney,
  samplePayment,
} from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

/** The last minutes of a month in UTC are the next month in India. */
const CREATED = '2026-11-30T18:45:00.000Z';
const MONTH = '2026-12';
const PHONE = 'a digest of the phone';
const EMAIL = 'a digest of the address';
const SECURED = { phase: 'SECURED', razorpay_payment_id: paymentId() } as const;
const CONFIRMED = {
  phase: 'CONFIRMED',
  payment_status: 'Paid',
  booking_completed_at: '2026-11-30T18:50:00.000Z',
} as const;

const entries = (table: TableHandle, index: NonNullable<KeyRange['index']>, partition: string) =>
  queryAll(table, { index, partition, from: '0', to: '~' });

const listsOf = async (table: TableHandle) =>
  Object.fromEntries(
    await Promise.all(
      ['pending', 'paid', 'cancelled'].map(async (list) => {
        const rows = await entries(table, 'bookings', `${list}#${MONTH}`);
        return [list, rows.map(contentOf)] as const;
      }),
    ),
  );

/** A booking that is played move by move; each answers the appointment after it. */
function played(table: TableHandle, client = table.client) {
  const bookings = createBookingStore(client, table.name);
  const hold = holdTransition({ created_at: CREATED, payment_status: 'Pending' });
  let now: Appointment = hold.appointment;
  const step = async (...change: Parameters<typeof nextTransition> extends [unknown, ...infer Rest] ? Rest : never) => {
    const transition = nextTransition(now, ...change);
    expect(await bookings.commit(transition)).toEqual({ ok: true });
    now = transition.appointment;
  };
  return {
    bookings,
    hold: () => bookings.commit(hold),
    order: () =>
      step(
        { phase: 'AWAITING', razorpay_order_id: orderId(), details_given: true },
        {
          order: { order_id: orderId(), amount_paise: paise(9900), paid_by: null },
          details: sampleDetails({ phone_digest: PHONE, email_digest: EMAIL }),
        },
      ),
    secure: () => step(SECURED, { payments: [{ payment: samplePayment(), expect: 'absent' }] }),
    /** Booked at the desk, and paid there later. */
    stand: () =>
      step(
        { ...CONFIRMED, paid_by: 'at_clinic', payment_status: 'Pending' },
        { lock: { expect: 'HELD', next: lockOf(now, 'BOOKED') } },
      ),
    payAtDesk: () => step({ payment_status: 'Paid', paid_at_clinic_at: CREATED }),
    confirm: () => step(CONFIRMED, { lock: { expect: 'HELD', next: lockOf(now, 'BOOKED') } }),
    end: (phase: 'EXPIRED' | 'CANCELLED', expect: 'HELD' | 'BOOKED') =>
      step({ phase }, { lock: { expect, next: null } }),
    look: (at: string | null) => bookings.postponeCheck(now.id, now.ver, at),
    now: () => now,
  };
}

/** All that the index shows of a booking. */
const entryOf = (booking: Appointment) => ({
  clinic_id: booking.clinic_id,
  clinic_name: booking.clinic_name,
  slot: booking.slot,
  phase: booking.phase,
  payment_status: booking.payment_status,
  // The usual way to pay is not stored.
  ...(booking.paid_by === 'online' ? {} : { paid_by: booking.paid_by }),
  amount_paise: booking.amount_paise,
  razorpay_order_id: booking.razorpay_order_id,
  razorpay_payment_id: booking.razorpay_payment_id,
  created_at: booking.created_at,
  ver: booking.ver,
});

it('a booking stands in one list of its month in India, from when somebody gave details, and shows nothing personal', async () => {
  const table = await dynamo.freshTable();
  const booking = played(table);
  await booking.hold();
  expect(await listsOf(table)).toEqual({ pending: [], paid: [], cancelled: [] });
  await booking.order();
  expect(await listsOf(table)).toEqual({ pending: [entryOf(booking.now())], paid: [], cancelled: [] });
  await booking.secure();
  await booking.confirm();
  expect(await listsOf(table)).toEqual({ pending: [], paid: [entryOf(booking.now())], cancelled: [] });
  await booking.end('CANCELLED', 'BOOKED');
  expect(await listsOf(table)).toEqual({ pending: [], paid: [], cancelled: [entryOf(booking.now())] });
});

it('a visit that is still to be paid at the clinic stands among the pending, and among the paid once it was', async () => {
  const table = await dynamo.freshTable();
  const booking = played(table);
  await booking.hold();
  await booking.order();
  await booking.stand();
  expect(await listsOf(table)).toEqual({ pending: [entryOf(booking.now())], paid: [], cancelled: [] });
  await booking.payAtDesk();
  expect(await listsOf(table)).toEqual({ pending: [], paid: [entryOf(booking.now())], cancelled: [] });
});

it('a hold that ended without details is in no list', async () => {
  const table = await dynamo.freshTable();
  const booking = played(table);
  await booking.hold();
  await booking.end('EXPIRED', 'HELD');
  expect(await listsOf(table)).toEqual({ pending: [], paid: [], cancelled: [] });
});

it('a booking is found by its reference, its phone, its e-mail address and its payment, and the indexes hold keys only', async () => {
  const table = await dynamo.freshTable();
  const booking = played(table);
  await booking.hold();
  await booking.order();
  await booking.secure();
  const reference = bookingRef(appointmentId());
  for (const found of [`REFERENCE#${reference}`, `PHONE#${PHONE}`, `PAYMENT#${paymentId()}`]) {
    const rows = await entries(table, 'lookup', found);
    expect(rows.map((row) => [partitionOf(row), contentOf(row)])).toEqual([[`APPT#${appointmentId()}`, {}]]);
  }
  const byEmail = await entries(table, 'bookings', `EMAIL#${EMAIL}`);
  expect(byEmail.map((row) => [partitionOf(row), contentOf(row)])).toEqual([[`APPT#${appointmentId()}`, {}]]);
});

it('money is listed by clinic and month in India, in the transaction that took it', async () => {
  const table = await dynamo.freshTable();
  const booking = played(table);
  const taken = sampleMoney({ at: '2026-11-30T18:50:00.000Z' });
  const earlier = sampleMoney({ ver: 3, at: '2026-11-30T18:20:00.000Z' });
  await booking.hold();
  const refused = nextTransition({ ...booking.now(), ver: 7 }, {}, { money: [taken] });
  expect(await booking.bookings.commit(refused)).toEqual({ ok: false, refused: ['version'] });
  expect((await booking.bookings.load(appointmentId()))?.money).toEqual([]);
  await booking.bookings.commit(nextTransition(booking.now(), {}, { money: [taken, earlier] }));
  const listed = async (month: string) =>
    (await entries(table, 'listing', `MONEY#${taken.clinic_id}#${month}`)).map(contentOf);
  expect([await listed('2026-11'), await listed(MONTH)]).toEqual([[earlier], [taken]]);
});

it('a look at a booking rewrites no list, whatever has become of it', async () => {
  const table = await dynamo.freshTable();
  const { client, spent } = meter(dynamo.endpoint);
  const booking = played(table, client);
  const priceOfCheck = async (at: string): Promise<number> => {
    const before = spent.writes;
    await booking.look(at);
    return spent.writes - before;
  };
  await booking.hold();
  const prices = [await priceOfCheck('2026-11-30T19:00:00.000Z')];
  for (const step of [booking.order, booking.secure, booking.confirm, () => booking.end('CANCELLED', 'BOOKED')]) {
    await step();
    await booking.look('2026-11-30T19:00:00.000Z');
    prices.push(await priceOfCheck('2026-11-30T20:00:00.000Z'));
  }
  // The row, and where it stood and stands among what is due.
  expect(prices).toEqual([3, 3, 3, 3, 3]);
});
