import type { EnqueuedSms } from '#shared/domain/booking/transition.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import type { Write } from '../dynamo/transact.ts';

/** Holds a transaction to a booking as it was read. */
export const bookingIs = (TableName: string, { id, ver }: Pick<Appointment, 'id' | 'ver'>): Write => ({
  ConditionCheck: { TableName, Key: keyOf.appointment(id), ...stillHas({ ver }) },
});

/** The writes of an SMS that is owed from now on: its booking is as it was read, and there is no such SMS. */
export const writesOfSms = (TableName: string, { appointment, sms }: EnqueuedSms): Write[] => [
  bookingIs(TableName, appointment),
  { Put: { TableName, Item: rowOf.notification(sms), ...isAbsent } },
];
