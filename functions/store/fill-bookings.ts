import { Appointment, PatientDetails } from '#shared/domain/appointment.ts';
import type { PaymentStatus } from '#shared/domain/appointment.ts';
import { MoneyEntry } from '#shared/domain/money-entry.ts';
import { paymentStatusOf } from '#shared/domain/lifecycle.ts';
import { Payment } from '#shared/domain/payment.ts';
import { stillHas } from './condition.ts';
import { getRow } from './read-row.ts';
import { loadBooking } from './load-booking.ts';
import { amend, lacks } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { SlotLockRow } from './row-schemas.ts';
import { LISTING_ATTRIBUTES } from './table-definition.ts';
import { confirmedListing, contentOf, identify, keyOf } from './table.ts';
import { bookingListing, detailsLookup, paymentLookup } from './table-bookings.ts';
import { moneyListing } from './table-money.ts';
import type { Row, TableHandle } from './table-definition.ts';

/** The list of its month, what its payments come to, and its reference; its clinic's activity is listed by the slot's lock instead. */
async function fillAppointment(table: TableHandle, row: Row): Promise<boolean> {
  const read = Appointment.safeParse(contentOf(row));
  if (!read.success || read.data.phase === 'HELD') return false;
  const details_given = read.data.details_given || (await hasDetails(table, read.data));
  const payment_status = read.data.payment_status ?? (await paymentStatus(table, read.data));
  const wanted = { details_given, payment_status, ...bookingListing({ ...read.data, details_given }) };
  const remove = LISTING_ATTRIBUTES.filter((name) => row[name] !== undefined);
  if (!lacks(row, wanted) && remove.length === 0) return false;
  return amend(table, row, { set: wanted, remove, was: stillHas({ ver: read.data.ver }) });
}

const paymentStatus = async (table: TableHandle, appointment: Appointment): Promise<PaymentStatus> =>
  paymentStatusOf(appointment, (await loadBooking(table, appointment.id))?.payments ?? []);

/** An order comes with details; of a free visit they may have been collected since. */
async function hasDetails(table: TableHandle, { id, razorpay_order_id }: Appointment): Promise<boolean> {
  if (razorpay_order_id !== null) return true;
  const booking = await loadBooking(table, id);
  return booking !== null && booking.details !== null;
}

async function fillDetails(table: TableHandle, row: Row, digestOf: (phone: string) => string): Promise<boolean> {
  const read = PatientDetails.safeParse(contentOf(row));
  if (!read.success || read.data.phone_digest !== null) return false;
  const { phone, consented_at } = read.data;
  const phone_digest = digestOf(phone);
  const set = { phone_digest, ...detailsLookup({ ...read.data, phone_digest }) };
  return amend(table, row, { set, was: stillHas({ phone, consented_at }) });
}

async function fillPayment(table: TableHandle, row: Row): Promise<boolean> {
  const read = Payment.safeParse(contentOf(row));
  if (!read.success) return false;
  const set = paymentLookup(read.data);
  return lacks(row, set) && amend(table, row, { set, was: stillHas({ payment_id: read.data.payment_id }) });
}

/** Its clinic among those with money of the day. */
async function fillMoney(table: TableHandle, row: Row): Promise<boolean> {
  const read = MoneyEntry.safeParse(contentOf(row));
  if (!read.success) return false;
  const set = moneyListing(read.data);
  return lacks(row, set) && amend(table, row, { set, was: stillHas({ ver: read.data.ver }) });
}

async function fillLock(table: TableHandle, row: Row): Promise<boolean> {
  const read = SlotLockRow.safeParse(contentOf(row));
  if (!read.success || read.data.state !== 'BOOKED') return false;
  const { appointment_id, state } = read.data;
  const appointment = await getRow(table, keyOf.appointment(appointment_id), Appointment);
  const set = appointment === null ? {} : confirmedListing(appointment);
  return lacks(row, set) && amend(table, row, { set, was: stillHas({ appointment_id, state }) });
}

/** What the table does not know by itself: how a phone is digested, and what a booking took and returned. */
type Helpers = { digestOf: (phone: string) => string; recordMoney: (appointmentId: string) => Promise<boolean> };

/** Bookings from before they stood in lists, were found by phone, reference and payment, and wrote their money down. */
export const bookingFilling = ({ digestOf, recordMoney }: Helpers): Filling => ({
  // Another name than before: rows that were filled in then lack what their payments came to.
  name: 'bookings-and-their-payments',
  async fill(table, row) {
    const { owner, id, item } = identify(row);
    if (owner === 'CLINIC' && item === 'SLOT') return fillLock(table, row);
    if (owner !== 'APPT') return false;
    if (item === 'META') return fillAppointment(table, row);
    if (item === 'PII') return fillDetails(table, row, digestOf);
    if (item === 'MONEY') return fillMoney(table, row);
    if (item !== 'PAY') return false;
    const isFound = await fillPayment(table, row);
    return (await recordMoney(id)) || isFound;
  },
});
