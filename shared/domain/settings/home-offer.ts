import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';
import { LANGUAGES } from '../../values/language.ts';

/** Texts of an offer: its headline, and its exact terms, so that no patient is surprised at the clinic. */
const OfferTexts = lazyObject(() => ({ headline: z.string(), name: z.string(), terms: z.string() }));
export type OfferTexts = z.infer<typeof OfferTexts>;

/** One offer of the home page, in every language of the site. */
export const HomeOffer = lazyObject(() => ({
  /** One of them may stand out. */
  highlight: z.boolean(),
  /** The last day in India on which it is shown; null while it has no end. */
  until: z.iso.date().nullable(),
  texts: z.record(z.enum(LANGUAGES), OfferTexts),
}));
export type HomeOffer = z.infer<typeof HomeOffer>;
