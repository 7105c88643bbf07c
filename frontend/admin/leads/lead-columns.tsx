import type { LeadRow } from '#shared/contract/leads/lead-admin.ts';
import { Button } from '../../ui/button.tsx';
import { CallLink } from '../enquiries/contact-messages/contact-message-words.tsx';
import { momentWords } from '../ui/format.ts';
import { Parts } from '../ui/parts.tsx';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { wantedWords, WhatsAppLink } from './lead-words.tsx';

/** The columns of the leads. */
export const leadColumns = (onView: (row: LeadRow) => void): ListColumn<LeadRow>[] => [
  {
    id: 'name',
    header: 'Name',
    meta: { plainOnPhones: true, className: '@max-4xl:text-lg @4xl:min-w-32' },
    cell: ({ row: { original: lead } }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{lead.name}</span>
        {lead.may_still_book && <span className="block text-sm text-ink-soft">May be paying just now</span>}
      </>
    ),
  },
  {
    id: 'clinic',
    header: 'Clinic',
    meta: { className: '@4xl:min-w-32' },
    cell: ({ row }) => <span className="line-clamp-3 wrap-anywhere">{row.original.clinic_name ?? 'Not known'}</span>,
  },
  {
    id: 'wanted',
    header: 'Wanted',
    meta: { className: 'tabular-nums @4xl:min-w-24' },
    cell: ({ row }) => <Parts of={wantedWords(row.original).split(', ')} />,
  },
  {
    id: 'date',
    header: 'Date',
    meta: { className: 'tabular-nums @4xl:min-w-24' },
    cell: ({ row }) => <Parts of={momentWords(row.original.created_at).split(' ')} />,
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ row: { original: lead } }) => (
      <>
        <CallLink phone={lead.mobile} />
        <WhatsAppLink
          name={lead.name}
          mobile={lead.mobile}
          className="flex min-h-11 w-fit items-center gap-1.5 font-medium text-peacock hover:underline @4xl:min-h-6 print:hidden"
        />
      </>
    ),
  },
  {
    id: 'view',
    header: 'View',
    meta: { plainOnPhones: true, screenOnly: true },
    cell: ({ row: { original: lead } }) => (
      <Button
        variant="secondary"
        data-row-link
        className="px-3 whitespace-nowrap"
        aria-label={`View lead of ${lead.name}`}
        onClick={() => onView(lead)}
      >
        View
      </Button>
    ),
  },
];
