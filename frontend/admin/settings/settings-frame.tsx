import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import type { Role } from '#shared/domain/staff/member.ts';
import { cx } from '../../lib/cx.ts';
import { mayOpen } from '../shell/screen.ts';
import { useSignedIn } from '../staff/session/session.tsx';
import { useStrip } from '../ui/use-strip.ts';

const PAGES: readonly { path: string; label: string; role: Role }[] = [
  { path: 'general', label: 'General', role: 'admin' },
  { path: 'appearance', label: 'Appearance', role: 'staff' },
  { path: 'regional', label: 'Regional', role: 'staff' },
  { path: 'notifications', label: 'Notifications', role: 'staff' },
  { path: 'security', label: 'Security', role: 'staff' },
  { path: 'team', label: 'Staff', role: 'admin' },
  { path: 'email', label: 'Email Settings', role: 'admin' },
  { path: 'email-provider', label: 'Email Provider', role: 'admin' },
  { path: 'privacy', label: 'Privacy', role: 'admin' },
];

/** Leads admins to what the business says of itself, and everybody else to their own account. */
export function FirstSettings() {
  const { role } = useSignedIn();
  return <Navigate to={role === 'admin' ? 'general' : 'security'} replace />;
}

/** The settings there are, to whoever may open them, above the one that is open. */
export function SettingsFrame() {
  const { role } = useSignedIn();
  const strip = useStrip<HTMLElement>(useLocation().pathname);
  return (
    <>
      <nav
        ref={strip}
        aria-label="Settings"
        className="more-beside relative mb-5 flex max-w-full gap-x-1 overflow-x-auto border-b border-line"
      >
        {PAGES.filter((page) => mayOpen(role, page.role)).map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            className={({ isActive }) =>
              cx(
                'min-h-11 shrink-0 content-center border-b-2 px-4 font-semibold whitespace-nowrap -outline-offset-2',
                isActive ? 'border-peacock text-peacock' : 'border-transparent text-ink-soft hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
