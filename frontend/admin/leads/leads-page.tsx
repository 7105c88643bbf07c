import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SEARCHED_LEADS } from '#shared/contract/list-pages.ts';
import { LeadState } from '#shared/domain/leads/lead.ts';
import type { LeadRow } from '#shared/contract/leads/lead-admin.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { searchedEmpty } from '../ui/lists/empty-list.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { namesSomebody, useListState } from '../ui/lists/list-state.ts';
import { useDialogUrl } from '../ui/lists/use-dialog-url.ts';
import { LeadDialog } from './lead-dialog.tsx';
import { leadListQuery } from './lead-queries.ts';
import { leadStateWord, requestedVisit, WhatsAppLink } from './lead-words.tsx';
import { Button } from '../../ui/button.tsx';
import { CallLink } from '../enquiries/contact-messages/contact-message-words.tsx';
import { momentWords } from '../ui/format.ts';
import { Parts } from '../ui/parts.tsx';
import type { ListColumn } from '../ui/lists/list-table.tsx';

const TABS = LeadState.options.map((value) => ({ value, label: leadStateWord(value) }));

/** The columns of the leads. */
const leadColumns = (onView: (row: LeadRow) => void): ListColumn<LeadRow>[] => [
  {
    id: 'name',
    header: 'Name',
    meta: { plainOnPhones: true, className: '@max-4xl:text-lg @4xl:min-w-32' },
    cell: ({ row: { original: lead } }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{lead.name}</span>
        {lead.may_still_book && <span className="block text-sm text-ink-soft">May still be paying</span>}
      </>
    ),
  },
  {
    id: 'clinic',
    header: 'Clinic',
    meta: { className: '@4xl:min-w-32' },
    cell: ({ row }) => <span className="line-clamp-3 wrap-anywhere">{row.original.clinic_name ?? 'Unknown'}</span>,
  },
  {
    id: 'requested',
    header: 'Requested visit',
    meta: { className: 'tabular-nums @4xl:min-w-24' },
    cell: ({ row }) => <Parts of={requestedVisit(row.original).split(/(?<=,) /)} />,
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

/** Visitors who gave their details and did not complete a booking, newest first. */
export function LeadsPage() {
  const list = useListState(namesSomebody);
  const { opened, open, close } = useDialogUrl();
  const q = list.get('q');
  const state = LeadState.catch('new').parse(list.get('state') || 'new');
  const query = useQuery(leadListQuery({ state, q, ...list.at }));
  return (
    <>
      <ListPage
        title="Leads"
        subtitle="People who entered their details but didn’t book. A lead who books at the same clinic is marked as booked within minutes."
        actions={
          <Link to="/admin/leads/insights" className={buttonClass({ variant: 'secondary' })}>
            Lead Insights
          </Link>
        }
        list={list}
        search="Search leads…"
        searchHint={`Name, e-mail, clinic or phone; ${SEARCHED_LEADS} leads at a time`}
        tabs={{ name: 'state', label: 'Follow-up', tabs: TABS }}
        exporting={<ExportButton name="leads" part={(api, on) => api.leads({ state, q, ...on })} />}
        query={query}
        columns={leadColumns(({ id }) => open(id))}
        rowId={({ id }) => id}
        words={{ loading: 'Loading leads…', failed: 'Couldn’t load leads' }}
        empty={searchedEmpty({
          noun: 'leads',
          hasMore: typeof query.data?.next_cursor === 'string',
          isWhole: q === '' && state === 'new',
          whole: { text: 'People who start a booking but don’t finish appear here.' },
          all: { to: '/admin/leads', label: 'Show new leads' },
        })}
      />
      {opened !== null && <LeadDialog key={opened} id={opened} onClose={close} />}
    </>
  );
}
