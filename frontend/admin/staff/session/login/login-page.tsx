import { Navigate, useSearchParams } from 'react-router';
import { PlainFrame } from '../../../ui/page-parts.tsx';
import { useSession } from '../session.tsx';
import { WaitingPage, SessionLoading } from '../waiting-page.tsx';
import { LoginScreens } from './login-screens.tsx';

/** The screen that sign-in opens if no other was requested: the dashboard, for every role (A-007, docs/spec-differences.md). */
const FIRST_SCREEN = '/admin';
const DASHBOARD = '/admin/dashboard';
/** Any origin will do: it is held against itself. */
const HERE = 'https://here.invalid';

/**
 * The screen somebody came for, out of the address of /login: a path of the back office on this origin, and nothing
 * else, whoever wrote it.
 */
export function returnPath(back: string | null): string {
  if (back === null || !URL.canParse(back, HERE)) return FIRST_SCREEN;
  const { origin, pathname, search, hash } = new URL(back, HERE);
  const isOwn = origin === HERE && (pathname === '/admin' || pathname.startsWith('/admin/'));
  return isOwn ? pathname + search + hash : FIRST_SCREEN;
}

/** Fetches the dashboard's code, if sign-in leads there. */
const preloadDashboard = async (path: string): Promise<unknown> =>
  path === FIRST_SCREEN || path === DASHBOARD ? import('../../../stats/dashboard-page.tsx') : null;

/** Login page of staff. After sign-in it redirects to the screen that was requested (specification: admin §2). */
export function LoginPage() {
  const session = useSession();
  const [address] = useSearchParams();
  const path = returnPath(address.get('back'));
  switch (session.state) {
    case 'signed-in':
      return <Navigate to={path} replace />;
    case 'waiting':
      return <WaitingPage />;
    case 'loading':
      return <SessionLoading />;
    case 'signed-out':
      return (
        <PlainFrame heading="Admin Panel">
          <LoginScreens preload={() => preloadDashboard(path)} />
        </PlainFrame>
      );
  }
}
