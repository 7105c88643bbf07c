import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LogState, type LogQuery } from '#shared/contract/list-pages.ts';
import { type LoggedMessage, messageLog } from '#shared/contract/messages/message-log.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { namesAPerson } from '../../booking/names-a-person.ts';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import type { Empty } from '../../ui/lists/empty-list.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { useListState } from '../../ui/lists/list-state.ts';
import { logColumns } from './log-columns.tsx';
import { Button } from '../../../ui/button.tsx';
import { bookingQuery } from '../../booking/booking-queries.ts';
import { messagesOf, ResendDialog } from '../../booking/operations/resend-dialog.tsx';
import { messageName } from '../../booking/timeline-entries.ts';
import { AdminDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { apiOf } from '../../api/client.ts';
import { listQuery, searching } from '../../ui/lists/list-query.ts';

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
  const isAllowed = booking !== undefined && messagesOf(booking.notices).some((of) => isSame(of, message));
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
