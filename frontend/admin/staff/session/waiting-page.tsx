import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PlainFrame } from '../../plain-frame.tsx';
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
