import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { Write } from './transact.ts';
import type { TableClient } from '../table/table-definition.ts';

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
