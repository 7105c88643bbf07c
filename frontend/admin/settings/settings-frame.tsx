import { NavLink, Outlet } from 'react-router';
import type { Role } from '#shared/domain/team.ts';
import { cx } from '../../lib/cx.ts';
import { mayOpen } from '../shell/screen.ts';
import { useSignedIn } from '../session/session.tsx';

const PAGES: readonly { path: string; label: string; role: Role }[] = [
  { path: 'general', label: 'General', role: 'admin' },
  { path: 'security', label: 'Security', role: 'staff' },
  { path: 'team', label: 'Team', role: 'admin' },
  { path: 'email', label: 'Email Settings', role: 'admin' },
  { path: 'email-provider', label: 'Email Provider', role: 'admin' },
  { path: 'privacy', label: 'Privacy', role: 'admin' },
];

/** The settings there are, to whoever may open them, above the one that is open. */
export function SettingsFrame() {
  const { role } = useSignedIn();
  return (
    <>
      <nav aria-label="Settings" className="mb-5 flex flex-wrap gap-x-1 border-b border-line">
        {PAGES.filter((page) => mayOpen(role, page.role)).map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            className={({ isActive }) =>
              cx(
                '-mb-px min-h-11 content-center border-b-2 px-4 font-semibold whitespace-nowrap -outline-offset-2',
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
