import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamList, TeamMember } from '#shared/contract/team.ts';
import { isProblem } from '../../api/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { api } from '../api/client.ts';
import { reasonWords } from '../ui/failure-words.ts';
import { useSignedIn } from '../shell/signed-in.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { say } from '../ui/say.ts';
import { Waiting } from '../ui/waiting.tsx';
import { actWords } from './member-acts.ts';
import type { MemberAct } from './member-acts.ts';
import { MemberRow } from './member-row.tsx';

const KEY = ['team'];
const SUBTITLE = 'Who may work here. Those who have registered wait for you.';

type Wanted = { member: TeamMember; act: MemberAct };

function doIt({ member: { id, ver }, act }: Wanted): Promise<TeamMember> {
  switch (act.kind) {
    case 'role':
      return api.team.setRole({ id, ver, role: act.role });
    case 'remove':
      return api.team.remove({ id, ver });
    case 'reset-second-factor':
      return api.team.resetSecondFactor({ id, ver });
  }
}

/** Who is of the team and who waits, and what an admin can do about it (DECISIONS: ). */
export function TeamPage() {
  const own = useSignedIn();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const team = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.team.list(undefined, { signal }) });
  const change = useMutation({
    mutationFn: doIt,
    onSuccess: (changed, { member, act }) => {
      queries.setQueryData<TeamList>(KEY, (list) => list && withMember(list, changed));
      say.success(actWords(member, act).done);
    },
    onError: (error) => {
      say.error('Error', reasonWords(error));
      if (isProblem(error, 'changed_meanwhile')) void team.refetch();
    },
    onSettled: () => setWanted(null),
  });
  const words = wanted === null ? null : actWords(wanted.member, wanted.act);
  return (
    <>
      <PageHead title="Team" subtitle={SUBTITLE} />
      <Card className="mt-4">
        {team.isPending && <Waiting words="Loading the team…" />}
        {team.isError && (
          <Failure
            title="Failed to load the team"
            error={team.error}
            onRetry={() => void team.refetch()}
            retrying={team.isFetching}
          />
        )}
        {team.data !== undefined && (
          <ul aria-label="People with an account">
            {team.data.people.map((member) => (
              <MemberRow key={member.id} member={member} ownId={own.id} onAct={(act) => setWanted({ member, act })} />
            ))}
          </ul>
        )}
      </Card>
      {team.data?.more === true && (
        <p className="mt-3 text-ink-soft">There are more accounts than are listed here: the oldest are missing.</p>
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

const withMember = ({ people, more }: TeamList, changed: TeamMember): TeamList => ({
  people: people.map((one) => (one.id === changed.id ? changed : one)),
  more,
});
