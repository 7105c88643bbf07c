import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordProblem } from '#shared/values/password-rules.ts';
import { PageHead, SettingsCard } from '../ui/page-parts.tsx';
import { useSignedIn, signOut } from './session/session.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { Button } from '../../ui/button.tsx';
import { staffApi } from './member-operations.ts';
import { reasonWords, Failure, Waiting } from '../ui/query-states.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { momentWords } from '../ui/format.ts';
import { loadPool } from './session/load-pool.ts';
import { FormTrouble, KnownEmail, PASSWORD_HINT, RULES, usePoolForm } from './session/login/pool-form.tsx';
import { PasswordField } from './session/password-field.tsx';

/** Ends every session of whoever is signed in, this one too. */
function EverywhereCard() {
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => staffApi.signOutEverywhere({ everywhere: true }),
    onSuccess: () => signOut(),
    onError: (error) => {
      setAsking(false);
      toast.error('Error signing out', reasonWords(error));
    },
  });
  return (
    <SettingsCard
      title="Log out everywhere"
      about="Use this after you lost a phone or used another person’s browser. It ends every session of your account."
    >
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Log out everywhere?"
        confirm="Log out everywhere"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>Every browser and phone in which you are logged in asks for your password again, this one too.</p>
      </ConfirmDialog>
    </SettingsCard>
  );
}

const momentOr = (at: string | null, otherwise: string): string => (at === null ? otherwise : `${momentWords(at)} IST`);

/** When one's password was given last: whoever sees a time that was not theirs logs out everywhere. */
function SignInCard() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['own-sign-in'],
    queryFn: ({ signal }) => staffApi.lastSignIn(undefined, { signal }),
    staleTime: 0,
  });
  return (
    <SettingsCard title="Last login" about="Not you? Change your password, then log out everywhere.">
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
            <dt className="text-sm text-ink-soft">Previous login</dt>
            <dd className="tabular-nums">{momentOr(data.before_at, 'Not known')}</dd>
          </div>
        </dl>
      )}
    </SettingsCard>
  );
}

const EMPTY = { current: '', next: '' };

/** One's own password: whoever changes it knows the one before. */
function PasswordCard({ email }: { email: string }) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: EMPTY,
    fieldOf: { refused: 'current', weak_password: 'next' },
    send: async ({ current, next }) => {
      await (await loadPool()).changePassword(current, next);
      form.reset(EMPTY);
      toast.success('Password changed', 'Your other sessions continue. “Log out everywhere” ends them.');
    },
  });
  const { errors } = form.formState;
  return (
    <SettingsCard title="Password" about="It opens this account only. Staff never ask you for it.">
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <KnownEmail email={email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...form.register('current', RULES.password)}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.next?.message}
          {...form.register('next', { validate: (text) => passwordProblem(text) ?? true })}
        />
        <FormTrouble words={trouble} />
        <Button type="submit" className="justify-self-start" loading={isSending}>
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}

/** How one's own account is kept safe (specification: admin §7; DECISIONS: A-120). */
export function SecurityPage() {
  const { email } = useSignedIn();
  return (
    <>
      <PageHead title="Security" subtitle={`Your own account, ${email}`} />
      <div className="mt-4 grid gap-4">
        <SignInCard />
        <PasswordCard email={email} />
        <SecondFactorCard email={email} />
        <EverywhereCard />
      </div>
    </>
  );
}
