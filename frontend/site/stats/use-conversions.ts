import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import {
  conversionValue,
  type ReportedConversion,
  conversionPageKind,
  type ConversionPageKind,
} from '#shared/domain/stats/conversion-rules.ts';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import { paiseToRupees, type Paise } from '#shared/values/money/money.ts';
import {
  currentChoice,
  newPixelVisitor,
  pixelVisitor,
  storePixelVisitor,
  subscribeChoice,
  CONSENT_VERSION,
} from '../../lib/consent.ts';
import { subscribe } from '../../lib/site-events.ts';
import { BOOK_OPEN, BOOK_PARAM } from '../../paths.ts';

type Hear = (reported: ReportedConversion) => void;

/** Which event each site event is (specification: patient §7, whose triggers are not told; P-157, P-187). */
const subscriptions = (hear: Hear): (() => void)[] => [
  subscribe('site:search', () => hear({ event: 'Search' })),
  subscribe('site:find-location', () => hear({ event: 'FindLocation' })),
  subscribe('site:message', () => hear({ event: 'Contact', by: 'message' })),
  subscribe('site:application', () => hear({ event: 'Lead', of: 'partner' })),
  subscribe('booking:lead', () => hear({ event: 'Lead', of: 'booking' })),
  subscribe('booking:checkout', ({ value_paise }) => hear({ event: 'InitiateCheckout', value_paise })),
  subscribe('booking:payment', ({ value_paise }) => hear({ event: 'AddPaymentInfo', value_paise })),
];

/** A link that calls or writes to somebody is a contact, wherever it stands. */
function contactOf(target: EventTarget | null): ReportedConversion | null {
  const href = target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? '') : '';
  if (href.startsWith('tel:')) return { event: 'Contact', by: 'phone' };
  return href.startsWith('mailto:') ? { event: 'Contact', by: 'message' } : null;
}

/** Hears of everything that counts, but for the pages themselves, until the returned function is called. */
function listenForConversions(hear: Hear): () => void {
  const stops = subscriptions(hear);
  const press = ({ target }: Event) => {
    const contact = contactOf(target);
    if (contact !== null) hear(contact);
  };
  document.addEventListener('click', press, { capture: true });
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('click', press, { capture: true });
  };
}

/**
 * Location of the visitor, as far as it matters here: the kind of page, if it is one that is counted, and if Meta's
 * script may run there. The script never runs while a visitor books, pays or returns from paying.
 */
type ConversionLocation = { page: ConversionPageKind | null; mayRun: boolean };

type Address = { pathname: string; search: string; state: unknown };

const comesFromPaying = (query: URLSearchParams, state: unknown): boolean =>
  query.has('appointment_id') || (typeof state === 'object' && state !== null && 'payment_return' in state);

/** `pathname` without the language. */
export function conversionLocation({ pathname, search, state }: Address): ConversionLocation {
  const query = new URLSearchParams(search);
  const page = conversionPageKind(pathname);
  const books = query.get(BOOK_PARAM) === BOOK_OPEN || comesFromPaying(query, state);
  return { page, mayRun: page !== null && !books };
}

/** True if a clinic's page is shown, not the list. */
export const showsClinic = (pathname: string): boolean => /^\/clinics(\/[^/]+){1,2}$/.test(pathname);

type Reported = { reported: ReportedConversion; event_id: string; page: ConversionPageKind };

/** How long Meta's script may take to load; a new visitor has no number before. */
const PATIENCE_MS = 6000;
const POLL_MS = 200;

async function visitorNumber(): Promise<string | null> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const fbp = pixelVisitor();
    if (fbp !== null) return fbp;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
}

/**
 * Sends an event to our own server, which reports it to Meta under the same id. A visitor who blocks Meta's script has
 * no number, and is not counted. A failed request is dropped without a retry.
 */
async function recordConversion({ reported, event_id, page }: Reported): Promise<void> {
  const event_time = Math.floor(Date.now() / 1000);
  const fbp = await visitorNumber();
  if (fbp === null || currentChoice() !== 'granted') return;
  const { api } = await import('../../api/client.ts');
  const conversion = { ...reported, event_id, event_time, page, consent_version: CONSENT_VERSION, fbp };
  await api.conversions.record(conversion, { keepalive: true }).catch(() => undefined);
}

/** The document that Meta's script runs in; infra/security-headers.ts gives it a policy of its own. */
const DOCUMENT = '/pixel.html';

type Pixel = {
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
function startPixel(pixelId: string, visitor: string, onLoaded: () => void): Pixel {
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

/**
 * Counts what a visitor who agreed does, for as long as they agree: in the browser where Meta's script may run, and by
 * our server under the same id.
 * @returns the visitor's answer, null while there is none, and whether this is a page to ask on
 */
export function useConversions(pixelId: string) {
  const choice = useSyncExternalStore(subscribeChoice, currentChoice, () => null);
  const location = useLocation();
  const { page, mayRun } = conversionLocation(location);
  const agreed = choice === 'granted';
  const runs = agreed && mayRun;
  const pixel = useRef<Pixel | null>(null);
  const seen = useRef<string | null>(null);

  useEffect(() => {
    if (!runs) return;
    const visitor = pixelVisitor() ?? newPixelVisitor();
    const until = Date.now() + keptSeconds('pixel_visitor') * 1000;
    const started = startPixel(pixelId, visitor, () => {
      if (pixelVisitor() === null) storePixelVisitor(visitor, until);
    });
    pixel.current = started;
    return () => {
      started.stop();
      pixel.current = null;
    };
  }, [runs, pixelId]);

  const count = useEffectEvent((reported: ReportedConversion) => {
    if (!agreed || page === null) return;
    const event_id = crypto.randomUUID();
    pixel.current?.track(reported.event, conversionValue(reported), event_id);
    void recordConversion({ reported, event_id, page });
  });
  useEffect(() => (agreed ? listenForConversions((reported) => count(reported)) : undefined), [agreed]);

  const { pathname } = location;
  useEffect(() => {
    if (!runs || seen.current === pathname) return;
    seen.current = pathname;
    if (showsClinic(pathname)) count({ event: 'ViewContent' });
  }, [runs, pathname]);

  return { choice, asks: mayRun };
}
