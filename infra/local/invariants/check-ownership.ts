import { type Evidence, breaks, type Violation } from './evidence.ts';

/** Ids that occur more than once. */
const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** Invariant 8: an order and a payment belong to one appointment, on both sides of the wire. */
export function checkOwnership(evidence: Evidence): Violation[] {
  return [...checkOrders(evidence), ...checkPaymentRows(evidence)];
}

function checkOrders({ dump, ledger, bookingById }: Evidence): Violation[] {
  const ledgerOrders = new Map(ledger.orders.map((order) => [order.order_id, order]));
  const doubled = repeated(dump.orders.map(({ order_id }) => order_id)).map((id) =>
    breaks(8)(id, 'belongs to two appointments'),
  );
  const wrong = dump.orders.flatMap(({ order_id, appointment_id, amount_paise }) => {
    const appointment = bookingById.get(appointment_id)?.appointment;
    if (appointment?.razorpay_order_id !== order_id)
      return [breaks(8)(order_id, `leads to ${appointment_id}, which does not know it`)];
    const order = ledgerOrders.get(order_id);
    if (!order) return [breaks(8)(order_id, 'is unknown to Razorpay')];
    if (order.receipt !== appointment_id)
      return [breaks(8)(order_id, `was made for ${order.receipt}, not ${appointment_id}`)];
    const same = order.amount_paise === amount_paise && amount_paise === appointment.amount_paise;
    return same
      ? []
      : [breaks(8)(order_id, `asks for ${order.amount_paise}, ${appointment_id} for ${appointment.amount_paise}`)];
  });
  const known = new Set(dump.orders.map(({ order_id }) => order_id));
  const astray = dump.bookings
    .filter(({ appointment }) => appointment.razorpay_order_id !== null && !known.has(appointment.razorpay_order_id))
    .map(({ appointment }) =>
      breaks(8)(appointment.id, `has order ${appointment.razorpay_order_id}, which leads nowhere`),
    );
  return [...doubled, ...wrong, ...astray];
}

function checkPaymentRows({ rowsOf, ledgerPayment, atRest }: Evidence): Violation[] {
  return [...rowsOf].flatMap(([paymentId, rows]) => {
    const orderId = ledgerPayment.get(paymentId)?.order_id;
    const isUnknown = atRest && orderId === undefined;
    const astray = rows.filter(
      ({ row, booking }) =>
        row.razorpay_order_id !== booking.appointment.razorpay_order_id ||
        (orderId !== undefined && orderId !== row.razorpay_order_id),
    );
    return [
      ...(isUnknown ? [breaks(8)(paymentId, 'is unknown to Razorpay')] : []),
      ...(rows.length > 1
        ? [breaks(8)(paymentId, `belongs to ${rows.map(({ booking }) => booking.appointment.id).join(' and ')}`)]
        : []),
      ...astray.map(({ booking }) =>
        breaks(8)(paymentId, `is stored by ${booking.appointment.id} under the order of another booking`),
      ),
    ];
  });
}
