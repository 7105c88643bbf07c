import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { privacy, type Retention } from '#shared/contract/privacy/privacy.ts';
import { istDay } from '#shared/values/ist.ts';
import { Card } from '../../ui/boxes.tsx';
import { apiOf } from '../api/client.ts';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { counted, dayWords, momentWords } from '../ui/format.ts';

const privacyApi = apiOf({ privacy }).privacy;

const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => privacyApi.retention(undefined, { signal }),
});

const KINDS: readonly (readonly [keyof Retention['kept_days'], string])[] = [
  ['visit_details', 'Name, number and notes with a booking'],
  ['unpaid_details', 'The same if nothing was paid'],
  ['lead', 'Leads'],
  ['enquiry', 'Contact messages and partner requests'],
  ['waitlist', 'Addresses on the waitlist of a city, until notified'],
  ['clinic_draft', 'Clinic drafts, since the last change'],
  ['suppressed_address', 'Suppressed addresses'],
  ['audit_event', 'Audit events: as long as the accounts'],
  ['typed_copy', 'Autosaved drafts of posts'],
  ['turned_away', 'Rejected requests, without name or address'],
  ['backup', 'Backups of all of it'],
];

/** Three years have a leap day, or not. */
const periodWords = (days: number): string =>
  days < 2 * 365 ? counted(days, 'day', 'days') : counted(Math.floor(days / 365), 'year', 'years');

/** Describes whether the retention schedule runs, and the entries that are due. */
function runWords(visits: Retention['visits']): string {
  if (visits === null) return 'The schedule has not run yet.';
  const { ran_at, made_until, erased, left } = visits;
  const lastRun = `Last run on ${momentWords(ran_at)}: bookings made before ${dayWords(istDay(made_until))} are erased, ${counted(erased, 'booking', 'bookings')} so far.`;
  if (left === 0) return lastRun;
  return `${lastRun} ${counted(left, 'booking', 'bookings')} can’t be erased yet because a payment or refund is open.`;
}

/** Describes the drafts that the schedule deleted; empty before its first run. */
const draftWords = (drafts: Retention['drafts']): string =>
  drafts === null ? '' : `${counted(drafts.deleted, 'draft', 'drafts')} of unchanged clinics deleted so far.`;

/** How long what names people is kept, and what the schedule deletes. */
export function RetentionCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(retentionQuery);
  return (
    <Card className="mt-4 p-4">
      <h2 className="text-lg">Deleted on a schedule</h2>
      {isPending && <Waiting words="Loading retention periods…" />}
      {error !== null && data === undefined && (
        <Failure
          title="Couldn’t load retention periods"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {KINDS.map(([kind, words]) => (
              <div key={kind} className="min-w-0">
                <dt className="text-sm text-ink-soft">{words}</dt>
                <dd className="tabular-nums">{`after ${periodWords(data.kept_days[kind])}`}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 max-w-text text-ink-soft">
            <span>{runWords(data.visits)}</span> Visits and payments are kept, without a name.{' '}
            <span>{draftWords(data.drafts)}</span>
          </p>
          <p className="mt-2 max-w-text text-ink-soft">
            Reviews are kept without a limit, with the names that their authors gave. To delete one, search the{' '}
            <Link to="/admin/reviews" className="text-peacock underline">
              reviews of the clinic
            </Link>
            <span>. Removed staff members stay listed under Staff.</span>
          </p>
        </>
      )}
    </Card>
  );
}
