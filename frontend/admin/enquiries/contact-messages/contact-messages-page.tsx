import { useQuery } from '@tanstack/react-query';
import { ContactMessageFolder, SEARCHED_AT_ONCE } from '#shared/contract/enquiries/enquiry-admin.ts';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { searchedEmpty } from '../../ui/lists/empty-list.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { namesSomebody, useListState } from '../../ui/lists/list-state.ts';
import { useDialogUrl } from '../../ui/lists/use-dialog-url.ts';
import { contactMessageColumns } from './contact-message-columns.tsx';
import { ContactMessageDialog } from './contact-message-dialog.tsx';
import { contactMessageListQuery } from './contact-message-queries.ts';

const FOLDERS = [
  { value: 'inbox', label: 'All Messages' },
  { value: 'new', label: 'Not Replied' },
  { value: 'replied', label: 'Replied' },
  { value: 'spam', label: 'Spam' },
];

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
