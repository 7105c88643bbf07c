import type { LoggedMessage } from '#shared/contract/messages/message-log.ts';
import { momentWords } from '../../ui/format.ts';

const STATES = {
  PENDING: 'Waiting',
  SENT: 'Sent',
  FAILED: 'Failed',
  WITHDRAWN: 'Withdrawn',
  NOT_LISTED: 'Not listed',
  SUPPRESSED: 'Not sent: the address is suppressed',
} as const;

/** Words for the delivery state that the provider reported for an e-mail. */
export const DELIVERY_STATUSES = {
  ARRIVED: 'Arrived',
  RETURNED: 'Bounced, may arrive another time',
  REFUSED: 'Rejected: the address is suppressed',
  BOUNCED: 'Bounced: the address is suppressed',
  UNSUBSCRIBED: 'The patient opted out of e-mails',
  COMPLAINED: 'Reported as spam',
} as const;

/** True if staff should look at the delivery state. */
export const isDeliveryTrouble = (arrival: LoggedMessage['arrival']): boolean =>
  arrival !== undefined && arrival !== 'ARRIVED';

type Stands = Pick<LoggedMessage, 'state' | 'attempts' | 'sent_at' | 'next_check_at'>;

/** 'Waiting' */
export const stateWords = ({ state }: Pick<Stands, 'state'>): string => STATES[state];

const times = (attempts: number): string => {
  if (attempts === 0) return 'Never tried';
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
};

/** When it was sent, else how often that was tried and when it is tried next. */
export function triesWords({ state, attempts, sent_at, next_check_at }: Stands): string {
  if (sent_at !== null) return attempts > 1 ? `${momentWords(sent_at)}, ${attempts} tries` : momentWords(sent_at);
  if (state !== 'PENDING' || next_check_at === null) return times(attempts);
  return `${times(attempts)}, next ${momentWords(next_check_at)}`;
}
