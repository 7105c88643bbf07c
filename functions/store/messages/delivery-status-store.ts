import type { SentEmail } from '#shared/jobs/mail-event.ts';
import type { WithDeliveryStatus } from '#shared/domain/booking/transition.ts';
import { AppointmentInPhase } from '#shared/domain/booking/appointment-facts.ts';
import { PatientDetails } from '#shared/domain/booking/appointment.ts';
import { Notification, type DeliveryStatus } from '#shared/domain/messages/notification.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { getRow, readRow } from '../table/read-row.ts';
import { writeOfSuppression } from './suppression-store.ts';
import { notificationListing } from '../table/table-counts.ts';
import { identify, keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';
import { bookingIs, writesOfSms } from '../booking/writes-of-sms.ts';

/**
 * Creates the store of e-mail delivery results, in DynamoDB. Each result is one attribute of the notification, its place in
 * the list of bounced e-mails, and their related rows.
 */
export const createDeliveryStatusStore = (client: TableClient, tableName: string) => ({
  /** The one of that identity, read consistently; null where there is none. */
  notification: (mail: SentEmail): Promise<Notification | null> =>
    getRow({ client, name: tableName }, keyOf.notification(mail), Notification),
  /** The booking it is about and whom it names, read consistently; null where there is none, or nobody any more. */
  async booking(id: string) {
    const keys = [keyOf.appointment(id), keyOf.details(id)];
    const rows = await batchGet({ client, name: tableName }, keys, { consistent: true });
    const appointment = rows.find((row) => identify(row).item === 'META');
    const details = rows.find((row) => identify(row).item === 'PII');
    return {
      appointment: appointment === undefined ? null : readRow(AppointmentInPhase, appointment),
      details: details === undefined ? null : readRow(PatientDetails, details),
    };
  },
  /**
   * Writes what was told of it, and what goes with it: where the e-mail, the booking and the address are as they were read and
   * there is no such SMS; false otherwise.
   */
  async keepDeliveryStatus(read: Notification, arrival: DeliveryStatus, beside: WithDeliveryStatus | null = null) {
    // One that came back stands in a list from then on.
    const set = { arrival, ...notificationListing({ ...read, arrival }) };
    const names = Object.keys(set);
    const update: Write = {
      Update: {
        TableName: tableName,
        Key: keyOf.notification(read),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: `#delivery = :delivery AND ${read.arrival === undefined ? 'attribute_not_exists(#arrival)' : '#arrival = :read'}`,
        ExpressionAttributeNames: {
          ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
          '#delivery': 'delivery_id',
        },
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
          ':delivery': read.delivery_id,
          ...(read.arrival !== undefined && { ':read': read.arrival }),
        },
      },
    };
    if (beside === null) return writeIf(client, update);
    const { appointment, sms, suppression } = beside;
    const writes: Write[] = [
      update,
      ...(sms === null ? [bookingIs(tableName, appointment)] : writesOfSms(tableName, { appointment, sms })),
      ...(suppression === null ? [] : [writeOfSuppression(tableName, suppression)]),
    ];
    return (await transact(client, writes)).length === 0;
  },
});

/** E-mails that were sent, as whoever hears of their arrival knows them. */
export type DeliveryStatusStore = ReturnType<typeof createDeliveryStatusStore>;
