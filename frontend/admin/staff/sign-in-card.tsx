import { useQuery } from '@tanstack/react-query';
import { staffApi } from './staff-api.ts';
import { Failure } from '../ui/failure.tsx';
import { momentWords } from '../ui/format.ts';
import { Waiting } from '../ui/waiting.tsx';
import { SettingsCard } from '../ui/settings-card.tsx';

const momentOr = (at: string | null, otherwise: string): string => (at === null ? otherwise : `${momentWords(at)} IST`);

/** When one's password was given last: whoever sees a time that was not theirs logs out everywhere. */
export function SignInCard() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['own-sign-in'],
    queryFn: ({ signal }) => staffApi.lastSignIn(undefined, { signal }),
    staleTime: 0,
  });
  return (
    <SettingsCard title="Last login" about="A time that was not you? Change your password, then log out everywhere.">
      {data === undefined && error === null && <Waiting words="Loading your last login…" />}
      {data === undefined && error !== null && (
        <Failure
          title="Couldn’t load your last login"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-soft">With your password</dt>
            <dd className="tabular-nums">{momentOr(data.signed_in_at, 'Not known yet')}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">And before that</dt>
            <dd className="tabular-nums">{momentOr(data.before_at, 'Not known')}</dd>
          </div>
        </dl>
      )}
    </SettingsCard>
  );
}
