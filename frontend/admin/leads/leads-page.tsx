import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SEARCHED_LEADS } from '#shared/contract/list-pages.ts';
import { LeadState } from '#shared/domain/leads/lead.ts';
import type { LeadRow, LeadDetail } from '#shared/contract/leads/lead-admin.ts';
import { emailHref } from '../../lib/contact-links.ts';
import { isProblem } from '../../api/api-error.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { Failure, reasonWords, Waiting } from '../ui/query-states.tsx';
import { FactList } from '../ui/page-parts.tsx';
import { ChangedBanner } from '../ui/forms/use-versioned.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { namesSomebody, useListState } from '../ui/lists/list-state.ts';
import { useDialogUrl } from '../ui/lists/dialog-url.ts';
import { StaffNotes } from '../ui/staff-notes.tsx';
import { toast } from '../ui/toasts.tsx';
import {
  leadStateWord,
  requestedVisit,
  WhatsAppLink,
  LeadStateSign,
  PhoneButtons,
  leadListQuery,
  leadApi,
  leadQuery,
  LEADS_KEY,
  rememberLead,
} from './leads.tsx';
import { Button } from '../../ui/button.tsx';
import { CallLink } from '../enquiries/enquiries.tsx';
import { momentWords } from '../ui/format.ts';
import { type ListColumn, Parts, searchedEmpty } from '../ui/lists/list-table.tsx';

/** A lead whole: called, written to, noted of, and how far the follow-up has come. */
function LeadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(leadQuery(id));
  const act = useMutation({
    mutationFn: ({ state, ver }: Pick<LeadRow, 'state' | 'ver'>) => leadApi.setLeadState({ id, ver, state }),
    onSuccess: (row) => {
      rememberLead(row);
      toast.success(DONE[row.state]);
      onClose();
      void queries.invalidateQueries({ queryKey: LEADS_KEY });
    },
    onError: (error) => {
      if (!isProblem(error, 'changed_meanwhile')) toast.error('Couldn’t update the lead', reasonWords(error));
      void queries.invalidateQueries({ queryKey: LEADS_KEY });
    },
  });
  const lead = query.data;
  return (
    <AdminDialog
      open
      wide
      onClose={onClose}
      title={lead === undefined ? 'Lead' : lead.name}
      footer={
        lead !== undefined && (
          <LeadOperations
            lead={lead}
            busy={act.isPending ? act.variables.state : null}
            onSet={(state) => act.mutate({ state, ver: lead.ver })}
          />
        )
      }
    >
      {query.isPending && <Waiting words="Loading lead…" />}
      {query.isError && lead === undefined && (
        <Failure
          title="Couldn’t load the lead"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {lead !== undefined && (
        <>
          {isProblem(act.error, 'changed_meanwhile') && (
            <ChangedBanner error={act.error} stands={leadStateWord(lead.state)} />
          )}
          {lead.may_still_book && (
            <p className="mb-4 rounded-control border border-line bg-card p-3">
              This lead is new. The patient may still be paying.
            </p>
          )}
          <LeadFacts lead={lead} />
          <section className="mt-4 border-t border-line pt-4">
            <h3 className="text-lg">Notes</h3>
            <StaffNotes
              notes={lead.notes}
              send={(text, idempotencyKey) => leadApi.addLeadNote({ id, text }, { idempotencyKey })}
              onAdded={() => queries.invalidateQueries({ queryKey: leadQuery(id).queryKey })}
            />
          </section>
        </>
      )}
    </AdminDialog>
  );
}

const DONE = {
  new: 'Lead is new again',
  called: 'Lead marked as called',
  booked: 'Lead marked as booked',
  lost: 'Lead marked as lost',
} as const;

function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { email, mobile, clinic_name, created_at, state, updated_at, updated_by } = lead;
  return (
    <FactList
      label="Lead"
      facts={[
        ['Phone', <CallLink key="phone" phone={mobile} />],
        [
          'E-mail',
          email === null ? null : (
            <a key="email" href={emailHref(email)} className="hover:underline">
              {email}
            </a>
          ),
        ],
        ['Clinic', clinic_name],
        ['Requested visit', requestedVisit(lead)],
        ['Received', `${momentWords(created_at)} IST`],
        ['Status', <LeadStateSign key="state" state={state} />],
        [
          'Changed',
          updated_at === null
            ? null
            : `${momentWords(updated_at)} IST, ${updated_by === null ? BY_ITSELF : `by ${updated_by}`}`,
        ],
      ]}
    />
  );
}

/** A booking of the same phone took the lead out of the follow-up. */
const BY_ITSELF = 'by a booking of the same phone number';

type OperationsProps = { lead: LeadRow; busy: LeadState | null; onSet: (state: LeadState) => void };

/** Next states offered in a state, the most likely last. */
const NEXT: Record<LeadState, readonly LeadState[]> = {
  new: ['lost', 'booked', 'called'],
  called: ['new', 'lost', 'booked'],
  booked: ['called'],
  lost: ['new', 'called'],
};

function LeadOperations({ lead, busy, onSet }: OperationsProps) {
  return (
    <>
      <PhoneButtons name={lead.name} mobile={lead.mobile} />
      {NEXT[lead.state].map((state) => (
        <Button
          key={state}
          variant="secondary"
          loading={busy === state}
          disabled={busy !== null}
          onClick={() => onSet(state)}
        >
          {`Mark as ${leadStateWord(state)}`}
        </Button>
      ))}
    </>
  );
}

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
