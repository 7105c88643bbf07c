import { PoolRefusal, PoolUnreachable, type PoolTrouble } from './pool.ts';

/** Cognito's names of what it refuses for (API reference, Common errors of the user pool API), and this browser's own. */
const TROUBLES: Readonly<Record<string, PoolTrouble>> = {
  NotAuthorizedException: 'refused',
  UserNotFoundException: 'unknown_account',
  UsernameExistsException: 'already_registered',
  AliasExistsException: 'already_registered',
  InvalidParameterException: 'not_possible',
  CodeMismatchException: 'wrong_code',
  EnableSoftwareTokenMFAException: 'wrong_code',
  ExpiredCodeException: 'expired_code',
  InvalidPasswordException: 'weak_password',
  PasswordHistoryPolicyViolationException: 'weak_password',
  LimitExceededException: 'too_many',
  TooManyRequestsException: 'too_many',
  TooManyFailedAttemptsException: 'too_many',
  StorageBlocked: 'storage_blocked',
};

/** Cognito's sentence for a code that comes too late: the sign-in it belonged to has ended. */
const SESSION_OVER = /session/i;
/** Cognito also reports an invited user who has not signed in yet as confirmed. */
const ALREADY_CONFIRMED = /already confirmed|cannot be confirmed/i;

/** Errors whose Cognito message may be shown: it does not reveal if an address has an account. */
const OWN_WORDS = new Set<PoolTrouble>(['refused', 'weak_password', 'too_many']);

function troubleOf({ name, message }: Error): PoolTrouble {
  if (ALREADY_CONFIRMED.test(message)) return 'already_confirmed';
  if (name === 'NotAuthorizedException' && SESSION_OVER.test(message)) return 'expired_code';
  return TROUBLES[name] ?? 'failed';
}

/** Says what went wrong at the pool in the back office's own words. */
export function poolError(error: unknown): PoolRefusal | PoolUnreachable {
  if (!(error instanceof Error)) return new PoolRefusal('failed', null, error);
  if (error.name === 'NetworkError' || error instanceof TypeError) return new PoolUnreachable(error);
  const trouble = troubleOf(error);
  return new PoolRefusal(trouble, OWN_WORDS.has(trouble) ? error.message : null, error);
}
