import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SEARCHED_LEADS } from '#shared/contract/list-pages.ts';
import { LeadState } from '#shared/domain/leads/lead.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { searchedEmpty } from '../ui/lists/empty-list.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { namesSomebody, useListState } from '../ui/lists/list-state.ts';
import { useDialogUrl } from '../ui/lists/use-dialog-url.ts';
import { leadColumns } from './lead-columns.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { leadListQuery } from './lead-queries.ts';
import { leadStateWord } from './lead-words.tsx';

const TABS = LeadState.options.map((value) => ({ value, label: leadStateWord(value) }));

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
