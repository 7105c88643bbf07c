import { Problem } from '#shared/problems.ts';
import { AwsRefusal } from '../aws/aws-refusal.ts';
import { createAwsService, type AwsConfig } from '../aws/aws-service.ts';

const MAX_ATTEMPTS = 2;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2000 };

/** Asks one pool. Throws the refusal of a person who is not there as it is, and anything else as sign_in_unavailable. */
export type AskPool = (operation: string, input: object) => Promise<unknown>;

/** True if the pool has no user of that name. */
export const isNobody = (error: unknown): boolean =>
  error instanceof AwsRefusal && error.name === 'UserNotFoundException';

/** True if a call failed with the pool's error of this name. */
export const isCalled = (error: unknown, name: string): boolean =>
  error instanceof Problem && error.cause instanceof AwsRefusal && error.cause.name === name;

/** A Cognito user pool by the operations of its API (Cognito API reference). */
export function createPoolCalls(config: AwsConfig, UserPoolId: string): AskPool {
  const pool = createAwsService({
    config,
    service: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    contentType: 'application/x-amz-json-1.1',
    timeouts: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
  });
  return async (operation, input) => {
    try {
      return await pool.call(operation, { UserPoolId, ...input });
    } catch (error) {
      if (isNobody(error)) throw error;
      throw Object.assign(new Problem('sign_in_unavailable'), { cause: error });
    }
  };
}
