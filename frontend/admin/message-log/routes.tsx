import { Send } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const LOG: Screen = { title: 'Message Log', role: 'staff', menu: { icon: Send } };

/** What was sent to patients, and what was not. */
export const MESSAGE_LOG_ROUTES: RouteObject[] = [
  {
    path: 'message-log',
    handle: LOG,
    lazy: async () => ({ Component: (await import('./message-log-page.tsx')).MessageLogPage }),
  },
];
