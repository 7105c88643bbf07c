import { isInAppBrowser } from './in-app-browser.ts';

/** Where checkout posts its result in browsers that cannot host its frame; null where a handler can be called. */
export const callbackUrl = (origin: string, userAgent: string, appointmentId: string): string | null =>
  isInAppBrowser(userAgent)
    ? `${origin}/api/payment-callback?${new URLSearchParams({ appointment_id: appointmentId }).toString()}`
    : null;
