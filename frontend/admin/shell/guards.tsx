import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession, SignedInContext } from '../staff/session/session.tsx';
import { WaitingPage, SessionLoading } from '../staff/session/waiting-page.tsx';
import { toast } from '../ui/toast.ts';

/** Says once that the screen is not for whoever is not of the team yet. */
const useRefusal = () =>
  useEffect(() => toast.error('Authentication required', 'You must be logged in to access this page'), []);

/** Somebody nobody has let in yet. */
function WaitFirst() {
  useRefusal();
  return <WaitingPage />;
}

/** Leads to where one signs in, with the way back here. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  useRefusal();
  return <Navigate to={`/login?back=${encodeURIComponent(pathname + search)}`} replace />;
}

/**
 * Lets only people of the team in (specification: admin §2). This hides screens and no more: every answer of the API asks
 * for the role again.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.state === 'loading') return <SessionLoading />;
  if (session.state === 'waiting') return <WaitFirst />;
  if (session.state === 'signed-in') return <SignedInContext value={session}>{children}</SignedInContext>;
  return session.left === true ? <Navigate to="/login" replace /> : <SignInFirst />;
}
