import { Link } from 'react-router';
import type { LoggedMessage } from '#shared/contract/messages/message-log.ts';
import { Button } from '../../../ui/button.tsx';
import { bookingAddress } from '../../booking/booking-status.tsx';
import { messageName } from '../../booking/timeline-entries.ts';
import { momentWords } from '../../ui/format.ts';
import type { ListColumn } from '../../ui/lists/list-table.tsx';

const STATES = {
  PENDING: 'Waiting',
  SENT: 'Sent',
  FAILED: 'Failed',
  WITHDRAWN: 'Withdrawn',
  NOT_LISTED: 'Not on the allowlist',
  SUPPRESSED: 'Not sent: the address is suppressed',
} as const;

/** Words for the delivery state that the provider reported for an e-mail. */
const DELIVERY_STATUSES = {
  ARRIVED: 'Delivered',
  RETURNED: 'Bounced temporarily',
  REFUSED: 'Rejected: the address is suppressed',
  BOUNCED: 'Bounced: the address is suppressed',
  UNSUBSCRIBED: 'The patient opted out of e-mails',
  COMPLAINED: 'Reported as spam',
} as const;

/** True if staff should look at the delivery state. */
const isDeliveryTrouble = (arrival: LoggedMessage['arrival']): boolean =>
  arrival !== undefined && arrival !== 'ARRIVED';

type Stands = Pick<LoggedMessage, 'state' | 'attempts' | 'sent_at' | 'next_check_at'>;

/** 'Waiting' */
export const stateWords = ({ state }: Pick<Stands, 'state'>): string => STATES[state];

const times = (attempts: number): string => {
  if (attempts === 0) return 'No attempts';
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`;
};

/** When it was sent, else how often that was tried and when it is tried next. */
export function triesWords({ state, attempts, sent_at, next_check_at }: Stands): string {
  if (sent_at !== null) return attempts > 1 ? `${momentWords(sent_at)}, ${attempts} attempts` : momentWords(sent_at);
  if (state !== 'PENDING' || next_check_at === null) return times(attempts);
  return `${times(attempts)}, next ${momentWords(next_check_at)}`;
}

/** The columns of the log of messages. */
export const logColumns = (onSendAgain: (message: LoggedMessage) => void): ListColumn<LoggedMessage>[] => [
  {
    id: 'booking_ref',
    header: 'Booking',
    meta: { plainOnPhones: true, className: 'font-semibold tabular-nums @max-4xl:text-lg @4xl:whitespace-nowrap' },
    cell: ({ row: { original: message } }) => (
      <Link
        data-row-link
        to={bookingAddress(message.appointment_id)}
        className="inline-block min-h-6 text-peacock hover:underline"
      >
        {message.booking_ref}
      </Link>
    ),
  },
  {
    id: 'kind',
    header: 'Message',
    meta: { className: '@4xl:min-w-36' },
    cell: ({ row }) => messageName(row.original.kind, row.original.channel),
  },
  {
    id: 'to',
    header: 'To',
    meta: { className: '@4xl:min-w-52' },
    cell: ({ row: { original: message } }) =>
      message.to === null ? (
        <span className="text-ink-soft">Details were deleted</span>
      ) : (
        <>
          <span className="block wrap-anywhere">{message.name}</span>
          <span className="block wrap-anywhere text-sm text-ink-soft">{message.to}</span>
        </>
      ),
  },
  {
    id: 'state',
    header: 'Status',
    meta: { className: '@4xl:min-w-36' },
    cell: ({ row: { original: message } }) => (
      <>
        <span className={message.state === 'FAILED' ? 'font-semibold text-kumkum' : 'font-semibold'}>
          {stateWords(message)}
        </span>
        <span className="block text-sm text-ink-soft">{triesWords(message)}</span>
        {message.arrival !== undefined && (
          <span
            className={isDeliveryTrouble(message.arrival) ? 'block text-sm font-semibold text-kumkum' : 'block text-sm'}
          >
            {DELIVERY_STATUSES[message.arrival]}
          </span>
        )}
        {message.delivery_id !== null && (
          <span className="block text-sm wrap-anywhere text-ink-soft">{`Provider message ID ${message.delivery_id}`}</span>
        )}
      </>
    ),
  },
  {
    id: 'created_at',
    header: 'Created (IST)',
    meta: { className: 'tabular-nums @4xl:min-w-28' },
    cell: ({ row }) => momentWords(row.original.created_at),
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { plainOnPhones: true, screenOnly: true },
    cell: ({ row: { original: message } }) =>
      message.state !== 'PENDING' && (
        <Button
          variant="secondary"
          className="px-3 whitespace-nowrap @4xl:-my-1"
          aria-label={`Resend: ${messageName(message.kind, message.channel)}, ${message.booking_ref}`}
          onClick={() => onSendAgain(message)}
        >
          Resend
        </Button>
      ),
  },
];
