import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';

/** The engine's refusals, in the classes the SDK makes of them. */
const $metadata = {};

export const invalid = (message: string): Error =>
  new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', message, $metadata });

export const conditionFailed = (): Error =>
  new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata });

export const otherInputForToken = (): Error =>
  new IdempotentParameterMismatchException({ message: 'The token was used with other parameters', $metadata });

export const inConflict = (): Error =>
  new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata });

/** `codes` has one entry per write of the transaction, in its order. */
export const cancelled = (codes: readonly string[]): Error =>
  new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => ({ Code })),
    $metadata,
  });
