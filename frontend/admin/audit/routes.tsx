import { ScrollText } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const AUDIT: Screen = { title: 'Audit', role: 'admin', menu: { icon: ScrollText } };

/** Routes of the audit log. */
export const AUDIT_ROUTES: RouteObject[] = [
  { path: 'audit', handle: AUDIT, lazy: async () => ({ Component: (await import('./audit-page.tsx')).AuditPage }) },
];
