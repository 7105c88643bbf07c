import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LogState, type LogQuery } from '#shared/contract/list-pages.ts';
import { type LoggedMessage, messageLog } from '#shared/contract/messages/message-log.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { bookingAddress } from '../../booking/booking-status.tsx';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { momentWords } from '../../ui/format.ts';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { useListState, listQuery, searching } from '../../ui/lists/list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { bookingQuery, namesAPerson } from '../../booking/booking-queries.ts';
import { messagesOf, ResendDialog } from '../../booking/operations/resend-dialog.tsx';
import { messageName } from '../../booking/timeline-entries.ts';
import { AdminDialog } from '../../ui/dialog.tsx';
import { Failure, Waiting } from '../../ui/query-states.tsx';
import type { ListColumn, Empty } from '../../ui/lists/list-table.tsx';
import { apiOf } from '../../api/client.ts';

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
const logColumns = (onSendAgain: (message: LoggedMessage) => void): ListColumn<LoggedMessage>[] => [
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

type Tab = LogQuery['state'];

const TABS: { value: Tab; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'not_listed', label: 'Not on the allowlist' },
  { value: 'suppressed', label: 'Suppressed' },
  { value: 'bounced', label: 'Bounced' },
];

const NOTHING: Record<Tab, string> = {
  failed: 'No failed messages. Messages that couldn’t be sent appear here.',
  waiting: 'No queued messages.',
  withdrawn: 'No withdrawn messages.',
  not_listed: 'No messages to recipients outside the allowlist.',
  suppressed: 'No e-mails to suppressed addresses.',
  bounced: 'No bounced e-mails.',
};

type SendAgainProps = { message: LoggedMessage; onClose: () => void };

const logApi = apiOf({ messageLog }).messageLog;

/** Everything that was read of the log. */
const LOG_KEY = ['message-log'] as const;

/** A page of what was not sent, or of all messages of what was searched for: that is found whatever became of it. */
const logQuery = ({ q, ...wanted }: LogQuery & { q: string }) =>
  listQuery([...LOG_KEY, wanted, q], async (signal) => {
    const { messages, next_cursor } = await logApi.list({ ...wanted, ...searching(q) }, { signal });
    return { rows: messages, next_cursor };
  });

/** Sends a message of the log once more where its booking allows it as it stands now: that is read first. */
function SendAgain({ message, onClose }: SendAgainProps) {
  const queries = useQueryClient();
  const { data: booking, ...query } = useQuery(bookingQuery(message.appointment_id));
  const { kind, channel } = message;
  const isAllowed = booking !== undefined && messagesOf(booking.notifications).some((of) => isSame(of, message));
  if (booking !== undefined && isAllowed)
    return (
      <ResendDialog
        booking={booking}
        first={{ kind, channel }}
        onClose={() => {
          void queries.invalidateQueries({ queryKey: LOG_KEY });
          onClose();
        }}
      />
    );
  return (
    <AdminDialog
      open
      onClose={onClose}
      title={booking === undefined ? 'Resend a message' : 'This message can’t be resent'}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
      }
    >
      {query.isPending && <Waiting words="Loading booking…" />}
      {query.isError && booking === undefined && (
        <Failure
          title="Couldn’t load the booking"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {booking !== undefined && (
        <p>
          <span>{messageName(kind, channel)}</span>: it is no longer true of this booking, the patient’s details were
          deleted, or one is on its way already.
        </p>
      )}
    </AdminDialog>
  );
}

type Said = Pick<LoggedMessage, 'kind' | 'channel'>;
const isSame = (a: Said, b: Said): boolean => a.kind === b.kind && a.channel === b.channel;

/** Messages to patients: those not sent by what became of them, and all of a booking or a person by a search. */
export function MessageLogPage() {
  const list = useListState(namesAPerson);
  const [again, setAgain] = useState<LoggedMessage | null>(null);
  const q = list.get('q');
  const state = LogState.catch('failed').parse(list.get('state') || 'failed');
  const query = useQuery(logQuery({ state, q, ...list.at }));
  const hasMore = typeof query.data?.next_cursor === 'string';
  return (
    <>
      <ListPage
        title="Message Log"
        subtitle="E-mails and SMS to patients. Search sent messages by booking or patient."
        actions={
          <Link to="/admin/message-log/suppressed" className={buttonClass({ variant: 'secondary' })}>
            Suppressed Addresses
          </Link>
        }
        list={list}
        search="Search messages…"
        searchHint="Reference, phone number, e-mail address, order or payment; also searches sent messages"
        tabs={{ name: 'state', label: 'Messages', tabs: TABS }}
        exporting={
          <ExportButton
            name="messages"
            part={(api, on) => (q === '' ? api.unsent({ state, ...on }) : api.foundMessages({ q, ...on }))}
          />
        }
        query={query}
        columns={logColumns(setAgain)}
        rowId={({ id }) => id}
        words={{ loading: 'Loading messages…', failed: 'Couldn’t load messages' }}
        empty={noMessages({ hasMore, isSearch: q !== '', words: NOTHING[state] })}
      />
      {again !== null && <SendAgain message={again} onClose={() => setAgain(null)} />}
    </>
  );
}

/** Returns the words for a page without messages, which is not the end of the list. */
function noMessages({ hasMore, isSearch, words }: { hasMore: boolean; isSearch: boolean; words: string }): Empty {
  const title = isSearch || hasMore ? 'No messages found' : words;
  if (hasMore) return { title, text: '“Next” shows more.' };
  if (!isSearch) return { title };
  return {
    title,
    text: 'Enter the complete booking reference, phone number or e-mail address.',
    link: { to: '/admin/message-log', label: 'Show unsent messages' },
  };
}
