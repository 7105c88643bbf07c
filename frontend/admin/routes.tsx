import { ScrollText, LayoutDashboard } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { redirect, type RouteObject, Navigate, useLocation, Outlet } from 'react-router';
import { untilItComes } from '../lib/connection.ts';
import {
  BLOG_ROUTES,
  BOOKING_ROUTES,
  CLINIC_ROUTES,
  CONTACT_MESSAGE_ROUTES,
  LEAD_ROUTES,
  MESSAGE_LOG_ROUTES,
  MESSAGE_TEXT_ROUTES,
  MONEY_ROUTES,
  PARTNER_ROUTES,
  REVIEW_ROUTES,
  SMS_ROUTES,
} from './area-routes.ts';
import { BrokenPage, BrokenScreen, NotFoundPage } from './shell/error-pages.tsx';
import { type Screen, mayOpen, menuOf, useTrail } from './shell/screen.ts';
import { SETTINGS_ROUTES } from './settings/routes.tsx';
import { Shell } from './shell/shell.tsx';
import type { Find } from './shell/palette-search.ts';
import { toast } from './ui/toasts.tsx';
import { PageHead } from './ui/page-parts.tsx';
import { WaitingPage, SessionLoading } from './staff/session/waiting-page.tsx';
import { useSession, SignedInContext, useSignedIn } from './staff/session/session.tsx';

/** Shows a screen to whoever may open it, and tells the others whom to ask. The API decides; this saves a round of refusals. */
function RoleGate() {
  const { role } = useSignedIn();
  const refused = useTrail().find((screen) => !mayOpen(role, screen.role));
  if (refused === undefined) return <Outlet />;
  return <PageHead title={refused.title} subtitle="Only admins can open this screen. Ask an admin for access." />;
}

/** `/admin` itself: the first screen of the menu that whoever is signed in may open. */
function FirstScreen({ routes }: { routes: readonly RouteObject[] }) {
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
function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.state === 'loading') return <SessionLoading />;
  if (session.state === 'waiting') return <WaitFirst />;
  if (session.state === 'signed-in') return <SignedInContext value={session}>{children}</SignedInContext>;
  return session.left === true ? <Navigate to="/login" replace /> : <SignInFirst />;
}

const DASHBOARD: Screen = { title: 'Dashboard', role: 'staff', menu: { icon: LayoutDashboard } };

/** Start screen of every staff member (specification: admin §2). */
const DASHBOARD_ROUTES: RouteObject[] = [
  {
    path: 'dashboard',
    handle: DASHBOARD,
    lazy: async () => ({ Component: (await import('./stats/dashboard-page.tsx')).DashboardPage }),
  },
];

/** Route of the screen before sign-in: /login, without a frame (specification: patient §2, admin §2). */
const SESSION_ROUTES: RouteObject[] = [
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('./staff/session/login/login-page.tsx')).LoginPage }),
  },
];

const AUDIT: Screen = { title: 'Audit', role: 'admin', menu: { icon: ScrollText } };

/** Routes of the audit log. */
const AUDIT_ROUTES: RouteObject[] = [
  {
    path: 'audit',
    handle: AUDIT,
    lazy: async () => ({ Component: (await import('./audit/audit-page.tsx')).AuditPage }),
  },
];

/** The screens below /admin; the menu lists them in this order. */
const SCREENS: RouteObject[] = [
  ...DASHBOARD_ROUTES,
  ...CLINIC_ROUTES,
  ...BOOKING_ROUTES,
  ...LEAD_ROUTES,
  ...PARTNER_ROUTES,
  ...CONTACT_MESSAGE_ROUTES,
  ...MESSAGE_LOG_ROUTES,
  ...BLOG_ROUTES,
  ...REVIEW_ROUTES,
  ...MONEY_ROUTES,
  ...AUDIT_ROUTES,
  ...SETTINGS_ROUTES,
  ...SMS_ROUTES,
  ...MESSAGE_TEXT_ROUTES,
];

/** The screens as the menu and the palette know them: with their whole addresses. */
const KNOWN: RouteObject[] = [{ path: '/admin', children: SCREENS }];

/** Comes when the palette first asks: nobody's first screen waits for it. */
const FIND: Find = {
  clinics: async (words, role, signal) => {
    const { searchClinicItems } = await untilItComes(() => import('./palette-search.ts'));
    return searchClinicItems(words, role, signal);
  },
  bookings: async (words, signal) => {
    const { searchBookings } = await untilItComes(() => import('./palette-search.ts'));
    return searchBookings(words, signal);
  },
};

/** Routes of the back office's screens. Every path that is not below /admin redirects to the login screen. */
export const ROUTES: RouteObject[] = [
  {
    errorElement: <BrokenPage />,
    // Renders nothing while the first screen's code is fetched, or while the first URL redirects.
    hydrateFallbackElement: <></>,
    children: [
      ...SESSION_ROUTES,
      {
        path: '/admin',
        element: (
          <Guard>
            <Shell routes={KNOWN} find={FIND} />
          </Guard>
        ),
        children: [
          {
            element: <RoleGate />,
            errorElement: <BrokenScreen />,
            children: [
              { index: true, element: <FirstScreen routes={KNOWN} /> },
              // People guess this address: after signing in there they would find no screen.
              { path: 'login', loader: () => redirect('/login') },
              ...SCREENS,
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      { path: '*', loader: () => redirect('/login') },
    ],
  },
];
