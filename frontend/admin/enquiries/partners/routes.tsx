import { Handshake } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../../shell/screen.ts';

const LIST: Screen = { title: 'Partner Requests', role: 'staff', menu: { icon: Handshake } };

/** Clinics that ask to join (specification: admin §2). */
export const PARTNER_ROUTES: RouteObject[] = [
  {
    path: 'partners',
    handle: LIST,
    lazy: async () => ({ Component: (await import('./partners-page.tsx')).PartnersPage }),
  },
];
