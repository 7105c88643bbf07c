import type { Appointment, AppointmentRow } from '#shared/domain/booking/appointment.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import { identify } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/dynamo/transact.ts';
import type { Mutation } from '../mutation.ts';
import type { Simulation } from '../simulation.ts';
import type { TableView } from '../table-view.ts';

/** An appointment with values that its phase cannot have: the types forbid what such a mutant does. */
export const forged = (appointment: Appointment, change: Partial<AppointmentRow>): Appointment =>
  ({ ...appointment, ...change }) as Appointment;

/** Changes every move before it is written. */
export const rewriteTransitions =
  (change: (transition: Transition, store: TableView) => Transition): NonNullable<Mutation['deps']> =>
  (deps, { store }) => ({
    ...deps,
    bookings: { ...deps.bookings, commit: (transition) => deps.bookings.commit(change(transition, store)) },
  });

/** Changes the writes of every transaction at the moment the table judges them. */
export const rewriteWrites =
  (change: (writes: Write[], simulation: Simulation) => Write[]): NonNullable<Mutation['command']> =>
  (command, simulation) => {
    if (command.operation !== 'transactWrite') return command;
    const TransactItems = change(command.input.TransactItems ?? [], simulation);
    return { operation: 'transactWrite', input: { ...command.input, TransactItems } };
  };

const rowOf = ({ Put, Update, Delete, ConditionCheck }: Write) =>
  identify(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {});

/** Which of a booking's rows a write is for: 'SLOT', 'META', 'AUD' … */
export const itemOf = (write: Write): string => rowOf(write).item;

/** Whose row a write is for: 'APPT', 'CLINIC', 'QUOTA_SLOT' … */
export const ownerOf = (write: Write): string => rowOf(write).owner;

/** The same write without its condition. */
export function unconditional({ Put, Delete, ...write }: Write): Write {
  if (Put) return { Put: { TableName: Put.TableName, Item: Put.Item } };
  if (Delete) return { Delete: { TableName: Delete.TableName, Key: Delete.Key } };
  return write;
}
