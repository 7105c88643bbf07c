import type { UnpaidHold } from '#shared/domain/booking/appointment.ts';
import { AWAITING_MS, HOLD_MS, isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

const poolOf = (key: string): string => key.slice(0, key.lastIndexOf('#'));
const kindOf = (key: string): string => key.slice(0, key.indexOf('#'));

/**
 * Invariant 26: each ticket belongs to an unpaid hold, each unpaid hold owns its tickets, its lock names the one of its
 * day, no pool gave out more than it had, and no order prolonged a hold further than once.
 */
export const checkQuotaSlots = (evidence: Evidence): Violation[] => [
  ...evidence.dump.bookings.flatMap((booking) => ownProblems(evidence, booking)),
  ...unnamedQuotaSlots(evidence),
  ...strayQuotaSlots(evidence),
  ...fullPools(evidence),
];

function ownProblems({ dump }: Evidence, booking: DumpedBooking): Violation[] {
  const { appointment } = booking;
  const { id, phase, tickets: quotaSlots } = appointment;
  const problems = isUnpaidHold(appointment)
    ? quotaSlotProblems(dump, appointment)
    : quotaSlots.map((key) => `is ${phase} and keeps its ticket ${key}`);
  return [...problems, ...endProblems(booking)].map((what) => breaks(26)(id, what));
}

function quotaSlotProblems(dump: Evidence['dump'], { id, phase, tickets: quotaSlots }: UnpaidHold): string[] {
  const wanted = phase === 'HELD' ? ['address', 'day'] : ['address', 'day', 'phone'];
  const kinds = quotaSlots.map(kindOf).toSorted();
  const missing =
    kinds.join() === wanted.join() ? [] : [`is ${phase} with tickets of ${kinds.join(', ') || 'nothing'}`];
  const unowned = quotaSlots
    .filter((key) => !dump.tickets.some((quotaSlot) => quotaSlot.key === key && quotaSlot.appointment_id === id))
    .map((key) => `names its ticket ${key}, which is not its own`);
  return [...missing, ...unowned];
}

/** A hold ends as it was taken, or as its one order prolonged it, whatever happened to it besides. */
function endProblems({ appointment: { created_at, expires_at }, audit }: DumpedBooking): string[] {
  const order = audit.find(({ move }) => move === 'order');
  const end = order ? Date.parse(order.at) + AWAITING_MS : Date.parse(created_at) + HOLD_MS;
  return Date.parse(expires_at) > end ? [`was to end at ${new Date(end).toISOString()} and ends at ${expires_at}`] : [];
}

/** The next hold of the day would try a ticket that is taken. */
const unnamedQuotaSlots = ({ dump, bookingById }: Evidence): Violation[] =>
  dump.locks.flatMap(({ state, ticket, appointment_id }) => {
    const appointment = bookingById.get(appointment_id)?.appointment;
    if (state !== 'HELD' || !appointment || !isUnpaidHold(appointment)) return [];
    const isNamed = appointment.tickets.some((key) => kindOf(key) === 'day' && key.endsWith(`#${ticket}`));
    return isNamed ? [] : [breaks(26)(appointment_id, `has a lock that names the ticket ${ticket} of its day`)];
  });

const strayQuotaSlots = ({ dump, bookingById }: Evidence): Violation[] =>
  dump.tickets
    .filter(({ key, appointment_id }) => {
      const appointment = bookingById.get(appointment_id)?.appointment;
      return !appointment || !isUnpaidHold(appointment) || !appointment.tickets.includes(key);
    })
    .map(({ key, appointment_id }) => breaks(26)(key, `belongs to ${appointment_id}, which does not hold it`));

function fullPools({ dump }: Evidence): Violation[] {
  const pools = Map.groupBy(dump.tickets, ({ key }) => `${poolOf(key)}#${seriesOf(key)}`);
  return [...pools]
    .filter(([, quotaSlots]) => quotaSlots.length > Math.max(...quotaSlots.map((quotaSlot) => quotaSlot.of)))
    .map(([pool, quotaSlots]) => breaks(26)(pool, `gave out ${quotaSlots.length} tickets`));
}

/** The numbers of a pool may come in series, each with a name in front. */
const seriesOf = (key: string): string => key.slice(key.lastIndexOf('#') + 1).replace(/\d+$/, '');
