import { Send, Smartphone } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const LOG: Screen = { title: 'Message Log', role: 'staff', menu: { icon: Send } };
const SUPPRESSED: Screen = { title: 'Suppressed Addresses', role: 'staff' };

/** Routes of the messages to patients, sent and not sent, and of the suppressed addresses. */
export const MESSAGE_LOG_ROUTES: RouteObject[] = [
  {
    path: 'message-log',
    handle: LOG,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./log/message-log-page.tsx')).MessageLogPage }) },
      {
        path: 'suppressed',
        handle: SUPPRESSED,
        lazy: async () => ({ Component: (await import('./suppression/suppressed-page.tsx')).SuppressedPage }),
      },
    ],
  },
];

const SMS_TEST: Screen = { title: 'SMS Testing', role: 'admin', menu: { icon: Smartphone } };

/** Route of the SMS test, which shows if SMS arrive and by which provider (specification: admin §2). */
export const SMS_ROUTES: RouteObject[] = [
  {
    path: 'sms-test',
    handle: SMS_TEST,
    lazy: async () => ({ Component: (await import('./sms/sms-test-page.tsx')).SmsTestPage }),
  },
];

const MESSAGE_TEXTS: Screen = { title: 'Message Texts', role: 'staff' };

/** Routes of the texts of messages to patients, reached from the e-mail settings. */
export const MESSAGE_TEXT_ROUTES: RouteObject[] = [
  {
    path: 'message-texts',
    handle: MESSAGE_TEXTS,
    lazy: async () => ({ Component: (await import('./texts/message-texts-page.tsx')).MessageTextsPage }),
  },
];
