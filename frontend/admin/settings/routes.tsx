import { Mail as Email, Settings } from 'lucide-react';
import { type RouteObject, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { type Screen, mayOpen } from '../shell/screen.ts';
import { useStrip } from '../ui/use-strip.ts';
import { useSignedIn } from '../staff/session/session.tsx';

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
function FirstSettings() {
  const { role } = useSignedIn();
  return <Navigate to={role === 'admin' ? 'general' : 'security'} replace />;
}

/** The settings there are, to whoever may open them, above the one that is open. */
function SettingsFrame() {
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

const SETTINGS: Screen = { title: 'Settings', role: 'staff', menu: { icon: Settings } };
const GENERAL: Screen = { title: 'General', role: 'admin' };
const APPEARANCE: Screen = { title: 'Appearance', role: 'staff' };
const REGIONAL: Screen = { title: 'Regional Settings', role: 'staff' };
const NOTIFICATIONS: Screen = { title: 'Notifications', role: 'staff' };
const SECURITY: Screen = { title: 'Security', role: 'staff' };
const PRIVACY: Screen = { title: 'Privacy', role: 'admin' };
const EMAIL: Screen = { title: 'Email Settings', role: 'admin' };
const EMAIL_PROVIDER: Screen = { title: 'Email Provider', role: 'admin', menu: { icon: Email } };
const TEAM: Screen = { title: 'Staff', role: 'admin' };

/** Settings of the business, of one's own account, and of the team (specification: admin §2). */
export const SETTINGS_ROUTES: RouteObject[] = [
  {
    path: 'settings',
    handle: SETTINGS,
    element: <SettingsFrame />,
    children: [
      { index: true, element: <FirstSettings /> },
      {
        path: 'general',
        handle: GENERAL,
        lazy: async () => ({ Component: (await import('./general-page.tsx')).GeneralPage }),
      },
      {
        path: 'appearance',
        handle: APPEARANCE,
        lazy: async () => ({ Component: (await import('./display-pages.tsx')).AppearancePage }),
      },
      {
        path: 'regional',
        handle: REGIONAL,
        lazy: async () => ({ Component: (await import('./display-pages.tsx')).RegionalPage }),
      },
      {
        path: 'notifications',
        handle: NOTIFICATIONS,
        lazy: async () => ({ Component: (await import('../staff/notifications-page.tsx')).NotificationsPage }),
      },
      {
        path: 'security',
        handle: SECURITY,
        lazy: async () => ({ Component: (await import('../staff/security-page.tsx')).SecurityPage }),
      },
      {
        path: 'team',
        handle: TEAM,
        lazy: async () => ({ Component: (await import('../staff/staff-page.tsx')).StaffPage }),
      },
      {
        path: 'email',
        handle: EMAIL,
        lazy: async () => ({
          Component: (await import('../messages/email/email-settings-page.tsx')).EmailSettingsPage,
        }),
      },
      {
        path: 'email-provider',
        handle: EMAIL_PROVIDER,
        lazy: async () => ({
          Component: (await import('../messages/email/email-provider-page.tsx')).EmailProviderPage,
        }),
      },
      {
        path: 'privacy',
        handle: PRIVACY,
        lazy: async () => ({ Component: (await import('../privacy/privacy-page.tsx')).PrivacyPage }),
      },
    ],
  },
];
