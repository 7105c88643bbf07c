import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { bookingOf } from '#functions/store/booking/load-booking.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import type { TraceEntry } from './trace.ts';

/** One line for people: when, who, what, with which outcome. */
export function printEntry({ step, at, who, what, args, outcome, value }: TraceEntry, start: number): string {
  const seconds = ((at - start) / 1000).toFixed(3).padStart(12);
  const shown = outcome === 'note' ? '' : ` → ${outcome === 'done' ? '' : `${outcome}: `}${valueOf(what, value)}`;
  return `${String(step).padStart(6)} ${seconds}s ${who.padEnd(26)} ${what} ${argsOf(what, args)}${shown}`;
}

// The gate writes arguments and values down as they came, so their types follow from the call's name.
const argsOf = (what: string, args: readonly unknown[]): string =>
  what === 'store.commit' ? rescheduleLine(args[0] as Transition) : args.map(brief).join(' ');

function valueOf(what: string, value: unknown): string {
  if (value === null || value === undefined || value instanceof Error || typeof value !== 'object') return brief(value);
  if (what === 'store.load' && isPage(value)) return bookingLine(value.Items);
  return what === 'store.lock' && isOne(value) ? lockLine(value.Item) : brief(value);
}

// Type guards for the answers of a Query and a Get, with rows that the stores wrote.
const isPage = (value: object): value is { Items: Row[] } => 'Items' in value;
const isOne = (value: object): value is { Item: SlotLock } => 'Item' in value;

function bookingLine(rows: Row[]): string {
  const booking = bookingOf(rows);
  return booking === null ? 'no appointment' : partsOf(booking);
}

const partsOf = ({ appointment, payments, notifications }: Booking): string =>
  [
    `${appointment.phase} v${appointment.ver}`,
    ...payments.map(({ payment_id, role, state }) => `${short(payment_id)} ${role} ${state}`),
    ...notifications.map(({ kind, channel, state }) => `${kind}/${channel} ${state}`),
  ].join(', ');

const rescheduleLine = ({ appointment, audit, lock, payments }: Transition): string =>
  [
    `${short(appointment.id)} ${audit.move}: ${audit.from} → ${audit.to} v${audit.ver} (${audit.reason})`,
    ...(lock ? [`lock ${lock.expect} → ${lock.next ? lockLine(lock.next) : 'none'}`] : []),
    ...(payments ?? []).map(
      ({ payment, expect }) => `${short(payment.payment_id)} ${expect} → ${payment.role} ${payment.state}`,
    ),
  ].join('; ');

const lockLine = ({ state, appointment_id, payment_id }: SlotLock): string =>
  `${state} by ${short(appointment_id)}${payment_id === null ? '' : ` for ${short(payment_id)}`}`;

const short = (text: string): string => text.replaceAll(/_0{4,}/g, '_');

function brief(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '-');
  return short(text).replaceAll('"', '').slice(0, 300);
}
