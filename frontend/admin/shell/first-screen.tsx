import { Navigate } from 'react-router';
import type { RouteObject } from 'react-router';
import { menuOf } from './screen.ts';
import { useSignedIn } from './signed-in.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** `/admin` itself: the first screen of the menu that whoever is signed in may open. */
export function FirstScreen({ routes }: { routes: readonly RouteObject[] }) {
  const { role } = useSignedIn();
  const first = menuOf(routes, role)[0];
  return first === undefined ? <NotFoundPage /> : <Navigate to={first.path} replace />;
}
