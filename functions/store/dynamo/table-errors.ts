import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { AwsRefusal } from '../../aws/aws-refusal.ts';

const isReason = (value: unknown): value is { Code?: string } => typeof value === 'object' && value !== null;

/** A refusal of DynamoDB in the class that the SDK makes of it; every other error as it is. */
export function tableError(error: unknown): unknown {
  if (!(error instanceof AwsRefusal)) return error;
  const { name, message, status, content } = error;
  const told = { message, $metadata: { httpStatusCode: status } };
  if (name === 'ConditionalCheckFailedException') return new ConditionalCheckFailedException(told);
  if (name === 'IdempotentParameterMismatchException') return new IdempotentParameterMismatchException(told);
  if (name === 'TransactionCanceledException') {
    const reasons: unknown = content['CancellationReasons'];
    const CancellationReasons = Array.isArray(reasons) ? reasons.filter(isReason) : [];
    return new TransactionCanceledException({ ...told, CancellationReasons });
  }
  return new DynamoDBServiceException({ ...told, name, $fault: status < 500 ? 'client' : 'server' });
}
