import { Send } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../../shell/screen.ts';

const LOG: Screen = { title: 'Message Log', role: 'staff', menu: { icon: Send } };
const SUPPRESSED: Screen = { title: 'Suppressed Addresses', role: 'staff' };

/** Routes of the messages to patients, sent and not sent, and of the suppressed addresses. */
export const MESSAGE_LOG_ROUTES: RouteObject[] = [
  {
    path: 'message-log',
    handle: LOG,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./message-log-page.tsx')).MessageLogPage }) },
      {
        path: 'suppressed',
        handle: SUPPRESSED,
        lazy: async () => ({ Component: (await import('../suppression/suppressed-page.tsx')).SuppressedPage }),
      },
    ],
  },
];
