import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { DueKind } from '#shared/domain/due.ts';
import type { Write } from './transact.ts';
import type { TableClient, Key, TableHandle } from '../table/table-definition.ts';
import type { Condition } from '../table/condition.ts';
import { DUE_ATTRIBUTES, dueAt } from '../table/table-due.ts';
import { FAILING_ATTRIBUTES } from '../table/table.ts';

/**
 * One conditional write at half the price of a transaction, for what may be found undone and done again: when its reply is
 * lost, a repeat is refused by its own effect.
 * @returns false when the condition failed
 * @throws what the SDK throws when the row is busy or the table does not answer
 */
export async function writeIf(client: TableClient, { Put, Update }: Pick<Write, 'Put' | 'Update'>): Promise<boolean> {
  try {
    if (Put) await client.put(Put);
    if (Update) await client.update(Update);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

type Waiting = { key: Key; kind: Exclude<DueKind, 'quarantine'> };

/** Moves the next check of a row (ISO, or null for never) while a condition holds; false and nothing happens otherwise. */
export async function reschedule(
  table: TableHandle,
  { key, kind }: Waiting,
  condition: Condition,
  nextCheckAt: string | null,
): Promise<boolean> {
  const due = Object.entries(dueAt(kind, nextCheckAt, key));
  const sets = ['next_check_at = :next', ...due.map(([name]) => `${name} = :${name}`)].join(', ');
  const removes = [...(due.length === 0 ? DUE_ATTRIBUTES : []), ...FAILING_ATTRIBUTES].join(', ');
  const values = { ':next': nextCheckAt, ...Object.fromEntries(due.map(([name, value]) => [`:${name}`, value])) };
  const update = {
    TableName: table.name,
    Key: key,
    UpdateExpression: `SET ${sets} REMOVE ${removes}`,
    ...condition,
    ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, ...values },
  };
  return writeIf(table.client, { Update: update });
}
