import { useEffect, useState } from 'react';
import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { PlainFrame } from '../../ui/page-parts.tsx';
import { findSession, signOut, useSession } from './session.tsx';

/** So often it is looked by itself whether somebody has let them in. */
const POLL_EVERY_MS = 30_000;

/** Somebody who is signed in and whom nobody of the team has let in yet (DECISIONS: ). */
export function WaitingPage() {
  const session = useSession();
  const [looked, setLooked] = useState<'not yet' | 'looking' | 'still waiting'>('not yet');
  useEffect(() => {
    const look = setInterval(() => {
      if (document.visibilityState === 'visible') void findSession({ fresh: true });
    }, POLL_EVERY_MS);
    return () => clearInterval(look);
  }, []);
  const check = () => {
    setLooked('looking');
    void findSession({ fresh: true }).then(() => setLooked('still waiting'));
  };
  return (
    <PlainFrame heading="Waiting for approval">
      <p className="mt-3 text-ink-soft wrap-anywhere">
        {session.state === 'waiting' && session.email !== '' && (
          <span>{`You are logged in as ${session.email}. `}</span>
        )}
        <span>
          An admin must approve your account as staff or admin. Ask one of them. This page continues automatically.
        </span>
      </p>
      <div className="mt-5 grid gap-3">
        <Button size="lg" wide loading={looked === 'looking'} onClick={check}>
          Check again
        </Button>
        <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
          {looked === 'still waiting' && 'Your account is not approved yet.'}
        </p>
        <Button variant="quiet" wide onClick={() => void signOut()}>
          Log out
        </Button>
      </div>
    </PlainFrame>
  );
}

/** Stands in for the screen, whose shape nobody knows yet, while it is found out who is signed in, and says so when that cannot be. */
export function SessionLoading() {
  const session = useSession();
  if (session.state !== 'loading' || session.stuck !== true)
    return (
      <p role="status" className="flex min-h-dvh items-center justify-center gap-3 text-ink-soft">
        <LoaderCircle aria-hidden className="size-6 animate-spin text-peacock" />
        <span>One moment…</span>
      </p>
    );
  return (
    <PlainFrame heading="Admin Panel">
      <p role="alert" className="mt-3 text-ink-soft">
        The sign-in service could not be reached. We keep trying; if your connection is fine, load the page again.
      </p>
      <Button size="lg" wide className="mt-5" onClick={() => location.reload()}>
        Load again
      </Button>
    </PlainFrame>
  );
}
