import type { ContactMessageRow } from '#shared/contract/enquiries/enquiry-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { momentWords } from '../../ui/format.ts';
import type { ListColumn } from '../../ui/lists/list-table.tsx';
import { emailHref } from '../../../lib/contact-links.ts';
import { CallLink, ContactMessageStatus } from './contact-message-words.tsx';
import { relativeDate } from './relative-date.ts';

type Shown = {
  /** When the list was read, in milliseconds: dates are said from there. */
  readAt: number;
  onView: (row: ContactMessageRow) => void;
};

/** The columns of the contact messages (specification: admin §2). */
export const contactMessageColumns = ({ readAt, onView }: Shown): ListColumn<ContactMessageRow>[] => [
  {
    id: 'from',
    header: 'From',
    meta: { plainOnPhones: true, className: '@max-4xl:text-lg @4xl:min-w-36' },
    cell: ({ row: { original: message } }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{message.name}</span>
        <ContactMessageStatus status={message.status} />
      </>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    meta: { className: '@4xl:min-w-36' },
    cell: ({ row: { original: message } }) => (
      <>
        <a href={emailHref(message.email)} className="inline-block min-h-6 wrap-anywhere hover:underline">
          {message.email}
        </a>
        {message.phone !== null && (
          <span className="block">
            <CallLink phone={message.phone} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'preview',
    header: 'Preview',
    meta: { className: '@4xl:min-w-44' },
    cell: ({ row }) => <span className="line-clamp-3 wrap-anywhere text-ink-soft">{row.original.preview}</span>,
  },
  {
    id: 'date',
    header: 'Date',
    meta: { className: 'whitespace-nowrap tabular-nums' },
    cell: ({ row: { original: message } }) => (
      <time dateTime={message.created_at} title={`${momentWords(message.created_at)} IST`}>
        {relativeDate(message.created_at, readAt)}
      </time>
    ),
  },
  {
    id: 'view',
    header: 'View',
    meta: { plainOnPhones: true, screenOnly: true },
    cell: ({ row: { original: message } }) => (
      <Button
        variant="secondary"
        data-row-link
        className="px-3 whitespace-nowrap @4xl:-my-1"
        aria-label={`View message from ${message.name}`}
        onClick={() => onView(message)}
      >
        View
      </Button>
    ),
  },
];
