/**
 * What happens on the site that whoever measures may hear of, as events of the window. None of it says who did it, at
 * which clinic or what for; while a visitor has not agreed to being counted, nobody listens.
 */
export type Occasions = {
  /** The visitor searched for clinics; what for is nobody's business. */
  'site:search': undefined;
  /** The visitor looked for the way to a clinic: the nearest ones, or a map. */
  'site:find-location': undefined;
  /** A message to the team was sent. */
  'site:message': undefined;
  /** A clinic applied as a partner. */
  'site:application': undefined;
  /** A time is held and the details are asked for; `value` is the fee in rupees. */
  'booking:checkout': { value: number };
  /** The details of a patient who began to book are stored. */
  'booking:lead': undefined;
  /** The payment begins; `value` in rupees. */
  'booking:payment': { value: number };
};

type Detail<N extends keyof Occasions> = Occasions[N] extends undefined ? [] : [detail: Occasions[N]];

/** Tells that something happened, to nobody in particular. */
export function announce<N extends keyof Occasions>(name: N, ...[detail]: Detail<N>): void {
  dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears of it until the returned function is called. */
export function onAnnounced<N extends keyof Occasions>(name: N, listener: (detail: Occasions[N]) => void): () => void {
  // What announce() put there.
  const hear = (event: Event) => listener((event as CustomEvent<Occasions[N]>).detail);
  addEventListener(name, hear);
  return () => removeEventListener(name, hear);
}
