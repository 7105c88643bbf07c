import type { Paise } from '#shared/values/money/money.ts';

/**
 * Events of the site that analytics may subscribe to, dispatched on the window. No event says who did it, at which
 * clinic or what for; while a visitor has not consented to being counted, there are no listeners.
 */
export type SiteEvents = {
  /** The visitor searched for clinics; what for is nobody's business. */
  'site:search': undefined;
  /** The visitor looked for the way to a clinic: the nearest ones, or a map. */
  'site:find-location': undefined;
  /** A message to the team was sent. */
  'site:message': undefined;
  /** A clinic applied as a partner. */
  'site:application': undefined;
  /** A time is held and the details are asked for; `value_paise` is the fee. */
  'booking:checkout': { value_paise: Paise };
  /** The details of a patient who began to book are stored. */
  'booking:lead': undefined;
  /** The payment begins. */
  'booking:payment': { value_paise: Paise };
};

type Detail<N extends keyof SiteEvents> = SiteEvents[N] extends undefined ? [] : [detail: SiteEvents[N]];

/** Tells that something happened, to nobody in particular. */
export function publish<N extends keyof SiteEvents>(name: N, ...[detail]: Detail<N>): void {
  dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears of it until the returned function is called. */
export function subscribe<N extends keyof SiteEvents>(name: N, listener: (detail: SiteEvents[N]) => void): () => void {
  // The detail that publish() set.
  const hear = (event: Event) => listener((event as CustomEvent<SiteEvents[N]>).detail);
  addEventListener(name, hear);
  return () => removeEventListener(name, hear);
}
