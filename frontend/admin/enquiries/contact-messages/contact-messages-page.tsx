import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail as Email, Phone } from 'lucide-react';
import {
  ContactMessageFolder,
  SEARCHED_AT_ONCE,
  type ContactMessageDetail,
  type ContactMessageRow,
} from '#shared/contract/enquiries/enquiry-admin.ts';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { searchedEmpty } from '../../ui/lists/list-table.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { namesSomebody, useListState } from '../../ui/lists/list-state.ts';
import { useDialogUrl } from '../../ui/lists/dialog-url.ts';
import { contactMessageColumns } from './contact-message-columns.tsx';
import { isProblem } from '../../../api/api-error.ts';
import { emailHref, phoneHref } from '../../../lib/contact-links.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedBanner } from '../../ui/forms/use-versioned.tsx';
import { AdminDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/page-parts.tsx';
import { Failure, reasonWords, Waiting } from '../../ui/query-states.tsx';
import { momentWords } from '../../ui/format.ts';
import { toast } from '../../ui/toasts.tsx';
import {
  CallLink,
  ContactMessageStatus,
  contactMessageStatusWord,
  replyTo,
  contactMessageListQuery,
  enquiryApi,
  contactMessageQuery,
  CONTACT_MESSAGES_KEY,
  rememberContactMessage,
} from '../enquiries.tsx';

const FOLDERS = [
  { value: 'inbox', label: 'All Messages' },
  { value: 'new', label: 'Not Replied' },
  { value: 'replied', label: 'Replied' },
  { value: 'spam', label: 'Spam' },
];

/** A message whole: read, replied to in one's own mail program, noted as replied, put into the spam folder or out of it. */
function ContactMessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(contactMessageQuery(id));
  const act = useMutation({
    mutationFn: ({ status, ver }: Pick<ContactMessageRow, 'status' | 'ver'>) =>
      enquiryApi.setContactMessageStatus({ id, ver, status }),
    onSuccess: (row) => {
      rememberContactMessage(row);
      toast.success(DONE[row.status]);
      onClose();
      void queries.invalidateQueries({ queryKey: CONTACT_MESSAGES_KEY });
    },
    onError: (error) => {
      if (!isProblem(error, 'changed_meanwhile')) toast.error('Couldn’t update the message', reasonWords(error));
      void queries.invalidateQueries({ queryKey: CONTACT_MESSAGES_KEY });
    },
  });
  const message = query.data;
  return (
    <AdminDialog
      open
      onClose={onClose}
      wide
      isRead
      title={message === undefined ? 'Message' : `Message from ${message.name}`}
      footer={
        message !== undefined && (
          <ContactMessageOperations
            message={message}
            busy={act.isPending ? act.variables.status : null}
            onSet={(status) => act.mutate({ status, ver: message.ver })}
          />
        )
      }
    >
      {query.isPending && <Waiting words="Loading message…" />}
      {query.isError && message === undefined && (
        <Failure
          title="Couldn’t load the message"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {message !== undefined && (
        <>
          {isProblem(act.error, 'changed_meanwhile') && (
            <ChangedBanner error={act.error} stands={contactMessageStatusWord(message.status)} />
          )}
          <p className="mb-4 border-b border-line pb-4 wrap-anywhere whitespace-pre-wrap">{message.message}</p>
          <ContactMessageFacts message={message} />
        </>
      )}
    </AdminDialog>
  );
}

const DONE = {
  new: 'Message waits for a reply again',
  replied: 'Message marked as replied',
  spam: 'Message moved to spam',
} as const;

function ContactMessageFacts({ message }: { message: ContactMessageDetail }) {
  const { email, phone, created_at, status, updated_by, updated_at } = message;
  return (
    <FactList
      label="Sender"
      facts={[
        [
          'E-mail',
          <a key="email" href={emailHref(email)} className="hover:underline">
            {email}
          </a>,
        ],
        ['Phone', phone === null ? null : <CallLink key="phone" phone={phone} />],
        ['Received', `${momentWords(created_at)} IST`],
        ['Status', <ContactMessageStatus key="status" status={status} />],
        ['Changed', updated_at === null ? null : `${momentWords(updated_at)} IST, by ${updated_by ?? 'staff'}`],
      ]}
    />
  );
}

type Status = ContactMessageRow['status'];
type OperationsProps = { message: ContactMessageDetail; busy: Status | null; onSet: (status: Status) => void };

function ContactMessageOperations({ message, busy, onSet }: OperationsProps) {
  const { status, phone } = message;
  const set = (to: Status, words: string) => (
    <Button variant="secondary" loading={busy === to} disabled={busy !== null} onClick={() => onSet(to)}>
      {words}
    </Button>
  );
  if (status === 'spam') return set('new', 'Not Spam');
  return (
    <>
      {set('spam', 'Move to Spam')}
      {status === 'replied' ? set('new', 'Mark as Not Replied') : set('replied', 'Mark as Replied')}
      {phone !== null && (
        <a href={phoneHref(phone)} className={buttonClass({ variant: 'secondary' })}>
          <Phone aria-hidden className="size-5" />
          <span>Call</span>
        </a>
      )}
      <a href={replyTo(message)} className={buttonClass()}>
        <Email aria-hidden className="size-5" />
        <span>Reply via Email</span>
      </a>
    </>
  );
}

/** Contact messages that visitors sent, newest first (specification: admin §2). */
export function ContactMessagesPage() {
  const list = useListState(namesSomebody);
  const { opened, open, close } = useDialogUrl();
  const q = list.get('q');
  const folder = ContactMessageFolder.catch('inbox').parse(list.get('folder') || 'inbox');
  const query = useQuery(contactMessageListQuery({ folder, q, ...list.at }));
  return (
    <>
      <ListPage
        title="Contact Messages"
        subtitle="Messages from the contact page"
        list={list}
        search="Search messages…"
        searchHint={`Name, e-mail, phone or words of the message; ${SEARCHED_AT_ONCE} messages at a time`}
        tabs={{ name: 'folder', label: 'Messages', tabs: FOLDERS }}
        exporting={<ExportButton name="contact-messages" part={(api, on) => api.messages({ folder, q, ...on })} />}
        query={query}
        columns={contactMessageColumns({ readAt: query.dataUpdatedAt, onView: ({ id }) => open(id) })}
        rowId={({ id }) => id}
        words={{ loading: 'Loading messages…', failed: 'Failed to load contact messages' }}
        empty={searchedEmpty({
          noun: 'messages',
          hasMore: typeof query.data?.next_cursor === 'string',
          isWhole: q === '' && folder === 'inbox',
          whole: { text: 'Messages from the contact page appear here.' },
          all: { to: '/admin/contact-messages', label: 'Show all messages' },
        })}
      />
      {opened !== null && <ContactMessageDialog key={opened} id={opened} onClose={close} />}
    </>
  );
}
