import { paiseToRupees, type Paise } from '#shared/values/money/money.ts';

/** The document that Meta's script runs in; infra/security-headers.ts gives it a policy of its own. */
const DOCUMENT = '/pixel.html';

export type Pixel = {
  /** Tells one event; the server tells the same under the same id. */
  track: (event: string, value: Paise | null, eventId: string) => void;
  /** Removes the script, at once and with all it does. */
  stop: () => void;
};

/**
 * Runs Meta's script in a sandboxed frame without an origin: it reads neither this page nor its storage and cookies, and
 * calls nothing in the visitor's name. The frame is an empty page, so its address names no clinic and no treatment.
 * Messages to it cannot name a target origin, because it has none; they carry only what Meta is sent anyway.
 * @param visitor the number Meta's script reports for this browser, as 'fb.1.<ms>.<number>'
 * @param onLoaded called once Meta's script has loaded; never where the visitor blocks it
 */
export function startPixel(pixelId: string, visitor: string, onLoaded: () => void): Pixel {
  const waiting: unknown[][] = [['start', pixelId, visitor]];
  let isReady = false;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.title = 'Meta';
  frame.sandbox.add('allow-scripts');
  // The script would read this page's address from the referrer.
  frame.referrerPolicy = 'no-referrer';
  frame.src = DOCUMENT;
  const send = (call: unknown[]) => {
    if (isReady) frame.contentWindow?.postMessage(call, '*');
    else waiting.push(call);
  };
  frame.addEventListener('load', () => {
    isReady = true;
    for (const call of waiting.splice(0)) send(call);
  });
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    // A sandboxed frame's origin is the word "null" (HTML, origin serialization): its window tells it from others.
    if (source === frame.contentWindow && origin === 'null' && data === 'loaded') onLoaded();
  };
  addEventListener('message', hear);
  document.body.append(frame);
  return {
    track: (event, value, eventID) =>
      send(['track', event, value === null ? {} : { value: paiseToRupees(value), currency: 'INR' }, { eventID }]),
    stop: () => {
      removeEventListener('message', hear);
      frame.remove();
    },
  };
}
