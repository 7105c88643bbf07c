import { Outlet, Navigate, type RouteObject } from 'react-router';
import { PageHead } from '../ui/page-head.tsx';
import { mayOpen, menuOf, useTrail } from './screen.ts';
import { useSignedIn } from '../staff/session/session.tsx';
import { NotFoundPage } from './not-found-page.tsx';

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
