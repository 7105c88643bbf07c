import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, Outlet, type RouteObject } from 'react-router';
import { useSession, SignedInContext, useSignedIn } from '../staff/session/session.tsx';
import { WaitingPage, SessionLoading } from '../staff/session/waiting-page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toast } from '../ui/toast.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { mayOpen, menuOf, useTrail } from './screen.ts';

/** Shows a screen to whoever may open it, and tells the others whom to ask. The API decides; this saves a round of refusals. */
export function RoleGate() {
  const { role } = useSignedIn();
  const refused = useTrail().find((screen) => !mayOpen(role, screen.role));
  if (refused === undefined) return <Outlet />;
  return <PageHead title={refused.title} subtitle="Only admins can open this screen. Ask an admin for access." />;
}

/** `/admin` itself: the first screen of the menu that whoever is signed in may open. */
export function FirstScreen({ routes }: { routes: readonly RouteObject[] }) {
  const { role } = useSignedIn();
  const first = menuOf(routes, role)[0];
  return first === undefined ? <NotFoundPage /> : <Navigate to={first.path} replace />;
}

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
