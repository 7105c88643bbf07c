import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageState } from '#shared/contract/page-state.ts';
import { istDay } from '#shared/values/ist.ts';

/**
 * What one visit began with: the server's IST day, where the site is (no trailing slash), and what the first page was
 * rendered from; null when the plain shell was all that came. One object per visit, and per rendering on the server.
 */
export type Served = { today: string; siteUrl: string; state: PageState | null };

export const ServedContext = createContext<Served>({ today: '1970-01-01', siteUrl: '', state: null });

export const useServed = (): Served => useContext(ServedContext);

/** An address of the site in full, as search engines and link previews want it. */
export function useFullUrl(): (path: string) => string {
  const { siteUrl } = useServed();
  return (path) => siteUrl + path;
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
