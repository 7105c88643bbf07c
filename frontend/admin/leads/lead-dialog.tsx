import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail, LeadRow } from '#shared/contract/leads/lead-admin.ts';
import type { LeadState } from '#shared/domain/leads/lead.ts';
import { isProblem } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { emailHref } from '../../lib/contact-links.ts';
import { CallLink } from '../enquiries/contact-messages/contact-message-words.tsx';
import { ChangedBanner } from '../ui/forms/changed-banner.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Failure, reasonWords } from '../ui/failure.tsx';
import { momentWords } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';
import { StaffNotes } from '../ui/staff-notes.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { leadApi, leadQuery, LEADS_KEY, rememberLead } from './lead-queries.ts';
import { LeadStateSign, leadStateWord, PhoneButtons, requestedVisit } from './lead-words.tsx';

/** A lead whole: called, written to, noted of, and how far the follow-up has come. */
export function LeadDialog({ id, onClose }: { id: string; onClose: () => void }) {
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
