import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const MESSAGE_TEXTS: Screen = { title: 'Message Texts', role: 'staff' };

/** What patients are told, as they read it; reached from the settings of e-mail. */
export const MESSAGE_TEXT_ROUTES: RouteObject[] = [
  {
    path: 'message-texts',
    handle: MESSAGE_TEXTS,
    lazy: async () => ({ Component: (await import('./message-texts-page.tsx')).MessageTextsPage }),
  },
];
