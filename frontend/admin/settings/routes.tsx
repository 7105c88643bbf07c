import { Mail as Email, Settings } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';
import { FirstSettings, SettingsFrame } from './settings-frame.tsx';

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
        lazy: async () => ({ Component: (await import('./appearance-page.tsx')).AppearancePage }),
      },
      {
        path: 'regional',
        handle: REGIONAL,
        lazy: async () => ({ Component: (await import('./regional-page.tsx')).RegionalPage }),
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
