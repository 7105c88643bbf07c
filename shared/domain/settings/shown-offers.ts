import type { Language } from '../../values/language.ts';
import type { HomeOffer, OfferTexts } from './home-offer.ts';

/** An offer as a page in one language carries it. */
export type ShownOffer = OfferTexts & Pick<HomeOffer, 'highlight' | 'until'>;

/** Offers in the language of a page, ended ones too: a page may be kept past midnight, so it looks at the day itself. */
export const offersIn = (offers: readonly HomeOffer[], language: Language): ShownOffer[] =>
  offers.map(({ highlight, until, texts }) => ({ ...texts[language], highlight, until }));

/** True if the offer is shown on a day in India. */
export const isStillShown = ({ until }: Pick<HomeOffer, 'until'>, today: string): boolean =>
  until === null || today <= until;
