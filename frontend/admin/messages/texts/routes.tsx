import type { RouteObject } from 'react-router';
import type { Screen } from '../../shell/screen.ts';

const MESSAGE_TEXTS: Screen = { title: 'Message Texts', role: 'staff' };

/** Routes of the texts of messages to patients, reached from the e-mail settings. */
export const MESSAGE_TEXT_ROUTES: RouteObject[] = [
  {
    path: 'message-texts',
    handle: MESSAGE_TEXTS,
    lazy: async () => ({ Component: (await import('./message-texts-page.tsx')).MessageTextsPage }),
  },
];
