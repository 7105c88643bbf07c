import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { staffApi } from './member-operations.ts';
import { loadPool } from './session/load-pool.ts';
import { AuthenticatorKeyCard } from './session/login/authenticator-key-card.tsx';
import { CodeField, FormTrouble, RULES, usePoolForm } from './session/login/pool-form.tsx';
import { PoolRefusal, type AuthenticatorKey } from './session/pool.ts';
import { signInAgain } from './session/session.tsx';
import { troubleWords } from './session/sign-in-words.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { toast } from '../ui/toasts.tsx';
import { SettingsCard } from '../ui/page-parts.tsx';

const KEY = ['second-factor'];
const TITLE = 'Second factor';
const ABOUT = 'Sign-in needs your password and a code from your authenticator app.';

/** Card for the second factor, a code of an app. The user can set it up and remove it here, after a password prompt. */
export function SecondFactorCard({ email }: { email: string }) {
  const [key, setKey] = useState<AuthenticatorKey | null>(null);
  const queries = useQueryClient();
  const factor = useQuery({ queryKey: KEY, queryFn: async () => (await loadPool()).hasSecondFactor() });
  const listed = useMutation({
    mutationFn: () => staffApi.readSecondFactor({ changed: true }),
    onError: () => toast.error('Error', 'The list of staff shows it after your next login.'),
  });
  const showResult = (isOn: boolean) => {
    setKey(null);
    queries.setQueryData(KEY, isOn);
    listed.mutate();
  };
  const begin = async () => {
    if (!(await signInAgain())) return;
    try {
      setKey(await (await loadPool()).startSecondFactor(email));
    } catch (error) {
      toast.error('Error', troubleWords(error));
    }
  };
  return (
    <SettingsCard title={TITLE} about={ABOUT}>
      {factor.isPending && <Waiting words="One moment…" rows={1} />}
      {factor.isError && (
        <Failure
          title="Couldn’t load your second factor"
          error={factor.error}
          onRetry={() => void factor.refetch()}
          retrying={factor.isFetching}
        />
      )}
      {factor.data === true && <IsOn onRemoved={() => showResult(false)} />}
      {factor.data === false && key === null && (
        <>
          <Chip className="justify-self-start">Off</Chip>
          <Button className="justify-self-start" onClick={() => void begin()}>
            Set up an authenticator app
          </Button>
        </>
      )}
      {factor.data === false && key !== null && (
        <Enrol authenticator={key} onDone={() => showResult(true)} onCancel={() => setKey(null)} />
      )}
    </SettingsCard>
  );
}

type EnrolProps = { authenticator: AuthenticatorKey; onDone: () => void; onCancel: () => void };

function Enrol({ authenticator, onDone, onCancel }: EnrolProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { code: '' },
    fieldOf: { wrong_code: 'code' },
    send: async ({ code }) => {
      await (await loadPool()).confirmSecondFactor(code);
      onDone();
      toast.success('Second factor is on', 'From the next login on you are asked for a code.');
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <AuthenticatorKeyCard {...authenticator} />
      <CodeField
        label="Code from your authenticator app"
        error={form.formState.errors.code?.message}
        {...form.register('code', RULES.code)}
      />
      <FormTrouble words={trouble} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSending}>
          Turn on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** If the stage requires a second factor, the pool refuses to remove it, and the card says so. */
const DEMANDED = 'A second factor is required. To change your phone, ask another admin.';

function IsOn({ onRemoved }: { onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setAsking(false);
    if (!(await signInAgain())) return;
    setBusy(true);
    try {
      const pool = await loadPool();
      await pool.removeSecondFactor();
      // A pool that demands one may accept the request and still keep it.
      if (await pool.hasSecondFactor()) return toast.error('Error', DEMANDED);
      onRemoved();
      toast.success('Second factor is off', 'Your password alone opens your account now.');
    } catch (error) {
      const isDemanded = error instanceof PoolRefusal && error.trouble === 'not_possible';
      toast.error('Error', isDemanded ? DEMANDED : troubleWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Chip tone="leaf" className="justify-self-start">
        On: authenticator app
      </Chip>
      <p className="text-sm text-ink-soft">
        Lost or changed your phone? Another admin can reset this in Settings, under Staff. You then get a new password
        by e-mail and set up the app again.
      </p>
      <Button variant="secondary" className="justify-self-start" loading={isBusy} onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Turn off your second factor?"
        confirm="Turn off"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>Your password alone then opens your account.</p>
      </ConfirmDialog>
    </>
  );
}
