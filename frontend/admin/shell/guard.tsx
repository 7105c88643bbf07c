import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../session/session.tsx';
import { SessionLoading } from '../session/session-loading.tsx';
import { WaitingPage } from '../session/waiting-page.tsx';
import { say } from '../ui/say.ts';
import { SignedInContext } from './signed-in.ts';

/** Leads to where one signs in, with the way back here. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => say.error('Authentication required', 'You must be logged in to access this page'), []);
  return <Navigate to={`/login?back=${encodeURIComponent(pathname + search)}`} replace />;
}

/**
 * Lets only people of the team in (specification: admin §2). This hides screens and no more: every answer of the API asks
 * for the role again.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.state === 'loading') return <SessionLoading />;
  if (session.state === 'waiting') return <WaitingPage />;
  if (session.state === 'signed-in') return <SignedInContext value={session}>{children}</SignedInContext>;
  return session.left === true ? <Navigate to="/login" replace /> : <SignInFirst />;
}
