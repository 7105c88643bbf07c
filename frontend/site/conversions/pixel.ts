/** The one document Meta's script runs in; infra/security-headers.ts gives it a policy of its own. */
const DOCUMENT = '/pixel.html';
const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js';

type Call = readonly unknown[];

/** Meta's function, as its script expects to find it: calls wait in `queue` until the script takes them. */
type Fbq = {
  (...call: Call): void;
  callMethod?: (...call: Call) => void;
  queue: Call[];
  loaded: boolean;
  version: string;
  /** No page view of its own when the address changes. */
  disablePushState: boolean;
};
export type Pixel = {
  /** Tells one event; the server tells the same under the same id. `value` in rupees. */
  track: (event: string, value: number | null, eventId: string) => void;
  /** Takes the script away, at once and with all it does. */
  stop: () => void;
};

function waitingLine(): Fbq {
  const queue: Call[] = [];
  const call = (...args: Call): void => {
    if (fbq.callMethod === undefined) queue.push(args);
    else fbq.callMethod(...args);
  };
  const fbq: Fbq = Object.assign(call, { queue, loaded: true, version: '2.0', disablePushState: true });
  return Object.assign(fbq, { push: fbq });
}

function loadScript(inside: Window, fbq: Fbq): void {
  Object.assign(inside, { fbq, _fbq: fbq });
  const script = inside.document.createElement('script');
  script.async = true;
  script.src = SCRIPT;
  inside.document.head.append(script);
}

/**
 * Runs Meta's pixel in a frame of its own. The page it reads and reports is an empty one: not the address, which can name
 * a clinic or a treatment, nor where the visitor came from, nor what is shown, pressed or typed. It is not told who the
 * visitor is, watches no buttons and counts no pages by itself (Meta docs, Pixel, advanced). The frame is no wall against
 * a script that means harm: that is why it is taken away before anything private is typed.
 */
export function startPixel(pixelId: string): Pixel {
  const fbq = waitingLine();
  fbq('set', 'autoConfig', false, pixelId);
  fbq('init', pixelId);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.title = 'Meta';
  // Else the script would read this page's address from it.
  frame.referrerPolicy = 'no-referrer';
  frame.src = DOCUMENT;
  frame.addEventListener('load', () => {
    if (frame.contentWindow !== null) loadScript(frame.contentWindow, fbq);
  });
  document.body.append(frame);
  return {
    track: (event, value, eventID) =>
      fbq('track', event, value === null ? {} : { value, currency: 'INR' }, { eventID }),
    stop: () => frame.remove(),
  };
}
