import { MessageSquare, Handshake } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const LIST: Screen = { title: 'Contact Messages', role: 'staff', menu: { icon: MessageSquare } };

/** Routes of the contact messages that visitors sent (specification: admin §2). */
export const CONTACT_MESSAGE_ROUTES: RouteObject[] = [
  {
    path: 'contact-messages',
    handle: LIST,
    lazy: async () => ({
      Component: (await import('./contact-messages/contact-messages-page.tsx')).ContactMessagesPage,
    }),
  },
];

const PARTNERS: Screen = { title: 'Partner Requests', role: 'staff', menu: { icon: Handshake } };

/** Clinics that ask to join (specification: admin §2). */
export const PARTNER_ROUTES: RouteObject[] = [
  {
    path: 'partners',
    handle: PARTNERS,
    lazy: async () => ({ Component: (await import('./partners/partners-page.tsx')).PartnersPage }),
  },
];
