import type { PaymentPoll } from '#shared/domain/payments/payment.ts';
import { ttlAfter, TTL_ATTRIBUTE, type TableClient } from '../table/table-definition.ts';
import { keyOf } from '../table/table.ts';
import { writeIf } from '../dynamo/write-if.ts';

/**
 * Counts a visitor's question for a booking's payment, if none was just asked and some are left: one plain write.
 * @returns false when somebody is asking already, or the questions are used up
 */
export function claimPoll(client: TableClient, tableName: string, poll: PaymentPoll): Promise<boolean> {
  const { appointment_id, at, pause_ms, limit, isUrgent } = poll;
  const isFree = isUrgent ? '' : '(attribute_not_exists(#until) OR #until <= :at) AND ';
  return writeIf(client, {
    Update: {
      TableName: tableName,
      Key: keyOf.paymentPoll(appointment_id),
      UpdateExpression: 'SET #until = :until, #used = if_not_exists(#used, :zero) + :one, #ttl = :ttl',
      ConditionExpression: `${isFree}(attribute_not_exists(#used) OR #used < :limit)`,
      ExpressionAttributeNames: { '#until': 'until', '#used': 'used', '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ...(isUrgent ? {} : { ':at': at }),
        ':until': at + pause_ms,
        ':zero': 0,
        ':one': 1,
        ':limit': limit,
        ':ttl': ttlAfter(new Date(at).toISOString(), 'payment_poll'),
      },
    },
  });
}
