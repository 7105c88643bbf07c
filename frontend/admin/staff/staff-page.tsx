import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { MEMBER_STATES, type StaffList, type StaffMember } from '#shared/contract/staff/team.ts';
import { isProblem } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { useSignedIn } from './session/session.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Failure, reasonWords, Waiting } from '../ui/query-states.tsx';
import { PageHead } from '../ui/page-parts.tsx';
import { toast } from '../ui/toasts.tsx';
import { fetchStaffExport } from '../ui/exports/list-export.ts';
import { actWords, type MemberOperation, actsOn, cameWords, signInWords, staffApi } from './member-operations.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { unnotifiedWords, topicWords } from './topic-words.ts';
import { cx } from '../../ui/class-names.ts';

const KEY = ['team'];
const SUBTITLE = 'Accounts of the back office. New registrations need your approval.';
const ALONE = 'No other staff yet. Invite colleagues, or let them register on the login page and approve them here.';

type Wanted = { member: StaffMember; operation: MemberOperation };

function doIt({ member: { id, ver }, operation }: Wanted): Promise<StaffMember> {
  switch (operation.kind) {
    case 'role':
      return staffApi.setRole({ id, ver, role: operation.role });
    case 'remove':
      return staffApi.remove({ id, ver });
    case 'invite-again':
      return staffApi.inviteAgain({ id, ver });
    case 'end-sessions':
      return staffApi.endSessions({ id, ver });
    case 'reset-second-factor':
      return staffApi.resetSecondFactor({ id, ver });
  }
}

const STATES: Readonly<Record<StaffMember['state'], { word: string; dot: string }>> = {
  waiting: { word: 'Pending approval', dot: 'bg-marigold' },
  invited: { word: 'Invited', dot: 'bg-marigold' },
  active: { word: 'Active', dot: 'bg-leaf' },
  removed: { word: 'Removed', dot: 'bg-kumkum' },
  unconfirmed: { word: 'Address not verified', dot: 'bg-line-strong' },
};

const ROLES = { admin: 'Admin', staff: 'Staff' } as const;

type MemberRowProps = { member: StaffMember; ownId: string; onOperation: (operation: MemberOperation) => void };

/** Somebody with an account: who, how they stand, when they registered and logged in, what they are told of, and what can be done. */
function MemberRow({ member, ownId, onOperation }: MemberRowProps) {
  const { id, email, state, role } = member;
  const { word, dot } = STATES[state];
  const operations = actsOn(member, ownId);
  const topics = topicWords(member);
  const [now] = useState(() => Date.now());
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          <span>{email}</span>
          {id === ownId && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2 rounded-full', dot)} />
            <span>{state === 'active' && role !== null ? ROLES[role] : word}</span>
            {state === 'invited' && role !== null && <span>{` as ${role}`}</span>}
          </span>
          {[cameWords(member, now), ...signInWords(member)].map((words) => (
            <span key={words} className="tabular-nums">
              {words}
            </span>
          ))}
        </p>
        {topics !== null && <p className="mt-0.5 text-sm text-ink-soft">{topics}</p>}
      </div>
      {operations.length > 0 && (
        <div className="flex grow flex-wrap gap-2 sm:grow-0">
          {operations.map((operation, place) => {
            const { button } = actWords(member, operation);
            const isFirst = place === 0 && state === 'waiting';
            return (
              <Button
                key={button}
                variant={isFirst ? 'primary' : operation.kind === 'remove' ? 'quiet' : 'secondary'}
                className="grow px-3 text-sm sm:grow-0"
                aria-label={`${button}: ${email}`}
                onClick={() => onOperation(operation)}
              >
                {button}
              </Button>
            );
          })}
        </div>
      )}
    </li>
  );
}

/** Staff members and waiting accounts, with the actions of an admin on them (DECISIONS: ). */
export function StaffPage() {
  const own = useSignedIn();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const team = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => staffApi.list(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    // Its type would be null alone.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const [isInviting, setInviting] = useState(false);
  const people = inOrder(team.data?.pages ?? []);
  const change = useMutation({
    mutationFn: doIt,
    onSuccess: (changed, { member, operation }) => {
      queries.setQueryData<InfiniteData<StaffList>>(
        KEY,
        (read) => read && { ...read, pages: read.pages.map((page) => withMember(page, member.id, changed)) },
      );
      toast.success(actWords(member, operation).done);
    },
    onError: (error, { operation }) => {
      toast.error('Error', reasonWords(error));
      // An account that is made anew may be half-way.
      if (isProblem(error, 'changed_meanwhile') || operation.kind === 'reset-second-factor') void team.refetch();
    },
    onSettled: () => setWanted(null),
  });
  const untold = team.isSuccess && !team.hasNextPage ? unnotifiedWords(people) : null;
  const words = wanted === null ? null : actWords(wanted.member, wanted.operation);
  return (
    <>
      <PageHead
        title="Staff"
        subtitle={SUBTITLE}
        actions={
          <>
            <ExportButton name="team" part={async (_api, on) => (await fetchStaffExport()).team(on)} />
            <Button onClick={() => setInviting(true)}>Invite</Button>
          </>
        }
      />
      {untold !== null && (
        <p role="status" className="mt-4 max-w-text rounded-card border border-line bg-sand p-3">
          <span>{untold}</span> Staff choose their own under Settings, Notifications.
        </p>
      )}
      <Card className="mt-4">
        {team.isPending && <Waiting words="Loading staff…" />}
        {team.isError && people.length === 0 && (
          <Failure
            title="Couldn’t load the staff"
            error={team.error}
            onRetry={() => void team.refetch()}
            retrying={team.isFetching}
          />
        )}
        {team.data !== undefined && (
          <ul aria-label="People with an account">
            {people.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                ownId={own.id}
                onOperation={(operation) => setWanted({ member, operation })}
              />
            ))}
          </ul>
        )}
        {team.isSuccess && !team.hasNextPage && people.every(({ id }) => id === own.id) && (
          <p className="border-t border-line px-4 py-8 text-center text-ink-soft">{ALONE}</p>
        )}
      </Card>
      {team.hasNextPage && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" loading={team.isFetchingNextPage} onClick={() => void team.fetchNextPage()}>
            Show more accounts
          </Button>
          <p className="text-ink-soft">More accounts may need your approval.</p>
        </div>
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            void team.refetch();
          }}
        />
      )}
      <ConfirmDialog
        open={wanted !== null}
        title={words?.title ?? ''}
        confirm={words?.button ?? ''}
        danger={words?.isDanger ?? false}
        busy={change.isPending}
        onConfirm={() => wanted !== null && change.mutate(wanted)}
        onCancel={() => setWanted(null)}
      >
        <p>{words?.effect}</p>
      </ConfirmDialog>
    </>
  );
}

/** Somebody as they stand now; of whom the account was made anew has another id. */
const withMember = ({ people, next_cursor }: StaffList, id: string, changed: StaffMember): StaffList => ({
  people: people.map((one) => (one.id === id ? changed : one)),
  next_cursor,
});

/** Everybody who was read: each page has an order of its own, and where there are several those who wait come first again. */
const inOrder = (pages: readonly StaffList[]): StaffMember[] => {
  const people = pages.flatMap((page) => page.people);
  if (pages.length < 2) return people;
  return people.toSorted((a, b) => MEMBER_STATES.indexOf(a.state) - MEMBER_STATES.indexOf(b.state));
};
