import { createContext, useContext, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import type { PageState } from '#shared/contract/pages/page-state.ts';
import type { PublicBusiness } from '#shared/domain/settings/business-details.ts';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { FIRST_LANGUAGE, inLanguage, type Language } from '#shared/values/language.ts';

/**
 * Initial facts of one visit: the server's IST day and wall time there ('HH:MM'), the site's address (no trailing
 * slash) and the language of the address. Also the contact details of the business, and the state that the first page
 * was rendered from; null when only the plain shell was sent. One object per visit, and per rendering on the server.
 */
export type ServedPage = {
  today: string;
  time: string;
  siteUrl: string;
  language: Language;
  business: PublicBusiness;
  state: PageState | null;
};

export const ServedContext = createContext<ServedPage>({
  today: '1970-01-01',
  time: '00:00',
  siteUrl: '',
  language: FIRST_LANGUAGE,
  business: {
    legal_name: '',
    address: '',
    email: '',
    phone: '',
    support_hours: [],
    facebook: null,
    instagram: null,
    youtube: null,
    cancel_hours: 0,
    email_optional: false,
    grievance_officer: { name: '', email: '', phone: '', answer_hours: 0 },
    bank_days: { from: 0, to: 0 },
    offers: [],
  },
  state: null,
});

export const useServed = (): ServedPage => useContext(ServedContext);

/** Visits whose first page was left: a visitor who comes back wants current data. */
const left = new WeakSet<ServedPage>();

/** Returns the state that the first page was rendered from, until that page is left; null from then on. */
export function useFirstState(): PageState | null {
  const served = useServed();
  const [state] = useState(() => (left.has(served) ? null : served.state));
  useEffect(() => () => void left.add(served), [served]);
  return state;
}

/** How the business is reached, and what it is called in law. */
export const useBusiness = (): PublicBusiness => useServed().business;

/** The language of the visit. */
export const useLanguage = (): Language => useServed().language;

/** Makes addresses of the site in full, as search engines and link previews want them. */
export type FullUrls = {
  /** A page in the language of the visit, unless told otherwise. */
  page: (path: string, language?: Language) => string;
  /** Facts that are the same in every language. */
  file: (path: string) => string;
};

export function useFullUrls(): FullUrls {
  const { siteUrl, language: own } = useServed();
  return { page: (path, language = own) => siteUrl + inLanguage(language, path), file: (path) => siteUrl + path };
}

const never = () => () => undefined;

/**
 * The IST day: the server's while its page is taken over, from then on the visitor's clock, in case the page was kept
 * overnight. It only words offers: what can be booked is the server's to say.
 */
export function useToday(): string {
  const { today } = useServed();
  return useSyncExternalStore(
    never,
    () => istDay(Date.now()),
    () => today,
  );
}

/** The wall time in India, 'HH:MM': the server's while its page is taken over, from then on the visitor's clock. */
export function useTimeOfDay(): string {
  const { time } = useServed();
  return useSyncExternalStore(
    never,
    () => istWallTime(Date.now()),
    () => time,
  );
}

/**
 * False on the server and for the first rendering in the browser, so that both agree; true from then on. Rendering that
 * depends on it runs in small steps: user input is handled first.
 */
export const useHydrated = (): boolean => useDeferredValue(true, false);

/**
 * True in the build that renders pages on the server. It is a constant of each build: code that depends on it is left
 * out of the other build, as the budgets of both show.
 */
export const IS_SERVER_BUILD: boolean = import.meta.env.SSR;
