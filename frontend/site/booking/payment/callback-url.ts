/** Browsers inside other apps that cannot host the payment frame (Razorpay docs, Callback URL), and plain web views. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Messenger|Opera Mini|OPR Mini|UCBrowser|UCWEB|; wv\)/i;

/** Whether payment must be a redirect instead of a window. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);

/** Where checkout posts its result in browsers that cannot host its frame; null where a handler can be called. */
export const callbackUrl = (origin: string, userAgent: string, appointmentId: string): string | null =>
  isInAppBrowser(userAgent)
    ? `${origin}/api/payment-callback?${new URLSearchParams({ appointment_id: appointmentId }).toString()}`
    : null;
