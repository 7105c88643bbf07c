/** What a visitor answered when asked whether Meta may learn what happens here. */
export type ConsentChoice = 'granted' | 'refused';

/** The day from which the words of the question stand; other words are asked anew, and each event names the ones agreed to. */
export const CONSENT_VERSION = '2026-11-22';

const STORED_AS = 'consent';
/** The visitor number of Meta's own script, and the click on an advertisement it came from. */
const PIXEL_COOKIE = '_fbp';
const PIXEL_COOKIES = [PIXEL_COOKIE, '_fbc'];
/** What that script keeps beside its cookies. */
const PIXEL_STORAGE = ['lastExternalReferrer', 'lastExternalReferrerTime'];

const listeners = new Set<() => void>();
/** Where storage is refused, the answer lasts as long as the page. */
let unstored: ConsentChoice | null = null;

/** The answer to the question as it is asked now; null while there is none. */
export function currentChoice(): ConsentChoice | null {
  try {
    const [choice, version] = (localStorage.getItem(STORED_AS) ?? '').split(' ');
    if (version !== CONSENT_VERSION) return unstored;
    return choice === 'granted' || choice === 'refused' ? choice : unstored;
  } catch {
    return unstored;
  }
}

/** Keeps the answer, with the day it was given. A refusal, also a late one, forgets what Meta's script kept here. */
export function choose(choice: ConsentChoice): void {
  unstored = choice;
  try {
    localStorage.setItem(STORED_AS, [choice, CONSENT_VERSION, new Date().toISOString()].join(' '));
  } catch {
    // Kept for this page only.
  }
  if (choice === 'refused') forgetPixel();
  for (const listener of listeners) listener();
}

/** Tells when the answer changes, here or in another tab. */
export function subscribeChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The number Meta's script gave this browser, or null. */
export const pixelVisitor = (): string | null =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${PIXEL_COOKIE}=`))
    ?.slice(PIXEL_COOKIE.length + 1) ?? null;

/** What a booking carries of a patient who agreed and whom Meta's script knows; undefined for everybody else. */
export function bookingConsent(): { consent_version: string; fbp: string } | undefined {
  const fbp = currentChoice() === 'granted' ? pixelVisitor() : null;
  return fbp === null ? undefined : { consent_version: CONSENT_VERSION, fbp };
}

/** The script sets its cookies on the widest domain it can: each one this page belongs to is tried. */
function forgetPixel(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of PIXEL_COOKIES)
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  try {
    for (const name of PIXEL_STORAGE) localStorage.removeItem(name);
  } catch {
    // Nothing can have been kept there.
  }
}
