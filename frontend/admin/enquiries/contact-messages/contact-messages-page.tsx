import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ContactMessageFolder, SEARCHED_AT_ONCE } from '#shared/contract/enquiries/enquiry-admin.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { fetchExportApi } from '../../ui/exports/list-export.ts';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { useListState } from '../../ui/lists/list-state.ts';
import { useOpened } from '../../ui/lists/use-opened.ts';
import { contactMessageColumns } from './contact-message-columns.tsx';
import { ContactMessageDialog } from './contact-message-dialog.tsx';
import { contactMessageListQuery } from './contact-message-queries.ts';

const FOLDERS = [
  { value: 'inbox', label: 'All Messages' },
  { value: 'new', label: 'Not Replied' },
  { value: 'replied', label: 'Replied' },
  { value: 'spam', label: 'Spam' },
];

/** Any search text here may be a person's name. */
const namesSomebody = (words: string): boolean => words !== '';

/** Contact messages that visitors sent, newest first (specification: admin §2). */
export function ContactMessagesPage() {
  const list = useListState(namesSomebody);
  const { opened, open, close } = useOpened();
  const q = list.get('q');
  const folder = ContactMessageFolder.catch('inbox').parse(list.get('folder') || 'inbox');
  const query = useQuery(
    contactMessageListQuery({ folder, q, ...(list.cursor === undefined ? {} : { cursor: list.cursor }) }),
  );
  return (
    <>
      <ListPage
        title="Contact Messages"
        subtitle="What visitors wrote on the contact page"
        list={list}
        search="Search messages..."
        searchHint={`Name, e-mail, phone or words of the message; ${SEARCHED_AT_ONCE} messages at a time`}
        tabs={{ name: 'folder', label: 'Which messages', tabs: FOLDERS }}
        exporting={
          <ExportButton
            name="contact-messages"
            part={async (on) => (await fetchExportApi()).messages({ folder, q, ...on })}
          />
        }
        query={query}
        columns={contactMessageColumns({ readAt: query.dataUpdatedAt, onView: ({ id }) => open(id) })}
        rowId={({ id }) => id}
        words={{ loading: 'Loading messages...', failed: 'Failed to load contact messages' }}
        empty={
          <NoMessages hasMore={typeof query.data?.next_cursor === 'string'} isWhole={q === '' && folder === 'inbox'} />
        }
      />
      {opened !== null && <ContactMessageDialog key={opened} id={opened} onClose={close} />}
    </>
  );
}

/** A search that found nothing among some is not the end of the list. */
function NoMessages({ hasMore, isWhole }: { hasMore: boolean; isWhole: boolean }) {
  return (
    <div className="px-4 py-14 text-center">
      <p className="font-semibold">{hasMore ? 'Not among these messages' : 'No messages found'}</p>
      {hasMore && <p className="text-ink-soft">“Next” looks through older ones.</p>}
      {!hasMore && isWhole && <p className="text-ink-soft">What visitors write on the contact page comes here.</p>}
      {!hasMore && !isWhole && (
        <>
          <p className="text-ink-soft">Try adjusting your search or filters</p>
          <Link to="/admin/contact-messages" className={buttonClass({ variant: 'secondary' }, 'mt-3')}>
            Show all messages
          </Link>
        </>
      )}
    </div>
  );
}
