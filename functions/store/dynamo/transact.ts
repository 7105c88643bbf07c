import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { TableClient } from '../table/table-definition.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** How waiting between tries is done; tests bring their own. */
export type Patience = { sleep(ms: number): Promise<unknown>; random(): number };

const REAL_PATIENCE: Patience = { sleep: (ms) => sleep(ms), random: Math.random };

/** Busy rows are worth many quick tries; a silent table few, because each may take seconds and the SDK tries by itself. */
const MAX_TRIES = { busy: 8, silent: 2 };
const BASE_MS = 25;
const CAP_MS = 800;

/** Reasons and errors after which the same transaction may succeed (DynamoDB API reference, TransactWriteItems). */
const BUSY_REASONS = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
const BUSY_ERRORS = [
  'TransactionInProgressException',
  'TransactionConflictException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
];

const reasonsOf = (error: unknown): string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
    : [];

/** Which writes failed their condition. */
const refusedBy = (error: unknown): number[] =>
  reasonsOf(error).flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));

function isBusy(error: unknown): boolean {
  const reasons = reasonsOf(error).filter((code) => code !== 'None');
  if (reasons.length > 0) return reasons.every((code) => BUSY_REASONS.includes(code));
  return error instanceof Error && BUSY_ERRORS.includes(error.name);
}

/** No answer came, or one that does not say whether the writes happened. */
function isSilence(error: unknown): boolean {
  if (error instanceof DynamoDBServiceException) return error.$fault === 'server';
  return error instanceof Error && (error.name === 'TimeoutError' || 'code' in error);
}

/**
 * Writes all or nothing, with one ClientRequestToken over all tries: a try whose reply was lost is found again,
 * never done twice. Tries end within seconds, far inside the ten minutes that DynamoDB remembers a token.
 * @param writes at most 100, each of another row
 * @returns the indexes of the writes whose condition failed; empty when everything was written
 * @throws the last error when the table stays busy or silent; then it is unknown whether the writes happened
 */
export async function transact(
  client: Pick<TableClient, 'transactWrite'>,
  writes: Write[],
  patience: Patience = REAL_PATIENCE,
): Promise<number[]> {
  const input: TransactWriteCommandInput = { TransactItems: writes, ClientRequestToken: randomUUID() };
  const tries = { busy: 0, silent: 0 };
  for (;;) {
    try {
      await client.transactWrite(input);
      return [];
    } catch (error) {
      const refused = refusedBy(error);
      if (refused.length > 0) return refused;
      const trouble = isBusy(error) ? 'busy' : isSilence(error) ? 'silent' : null;
      if (trouble === null) throw error;
      tries[trouble] += 1;
      if (tries[trouble] >= MAX_TRIES[trouble]) throw error;
    }
    // Full jitter: rivals that collided once must not collide again in step.
    await patience.sleep(patience.random() * Math.min(CAP_MS, BASE_MS * 2 ** (tries.busy + tries.silent)));
  }
}
