import { Outlet } from 'react-router';
import { PageHead } from '../ui/page-head.tsx';
import { mayOpen } from './screen.ts';
import { useSignedIn } from './signed-in.ts';
import { useTrail } from './use-screen.ts';

/** Shows a screen to whoever may open it, and tells the others whom to ask. The API decides; this saves a round of refusals. */
export function RoleGate() {
  const { role } = useSignedIn();
  const refused = useTrail().find((screen) => !mayOpen(role, screen.role));
  if (refused === undefined) return <Outlet />;
  return (
    <PageHead
      title={refused.title}
      subtitle="Your account may not open this screen. It is for admins: please ask one of them."
    />
  );
}
