import { Smartphone } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../../shell/screen.ts';

const SMS_TEST: Screen = { title: 'SMS Testing', role: 'admin', menu: { icon: Smartphone } };

/** Route of the SMS test, which shows if SMS arrive and by which provider (specification: admin §2). */
export const SMS_ROUTES: RouteObject[] = [
  {
    path: 'sms-test',
    handle: SMS_TEST,
    lazy: async () => ({ Component: (await import('./sms-test-page.tsx')).SmsTestPage }),
  },
];
