import type { ContactMessageRow } from '#shared/contract/enquiries/enquiry-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { momentWords, counted, dayOf } from '../../ui/format.ts';
import type { ListColumn } from '../../ui/lists/list-table.tsx';
import { emailHref } from '../../../lib/contact-links.ts';
import { CallLink, ContactMessageStatus } from '../enquiries.tsx';

type Shown = {
  /** When the list was read, in milliseconds: dates are said from there. */
  readAt: number;
  onView: (row: ContactMessageRow) => void;
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/**
 * 'just now', '5 minutes ago', '1 hour ago', '6 days ago', and from the eighth day on '24-11-2026' (specification: admin §9).
 * @param now milliseconds; an instant behind it is just now
 */
export function relativeDate(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  if (seconds < MINUTE_S) return 'just now';
  if (seconds < HOUR_S) return `${counted(Math.floor(seconds / MINUTE_S), 'minute')} ago`;
  if (seconds < DAY_S) return `${counted(Math.floor(seconds / HOUR_S), 'hour')} ago`;
  if (seconds < 7 * DAY_S) return `${counted(Math.floor(seconds / DAY_S), 'day')} ago`;
  return dayOf(instant);
}

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
