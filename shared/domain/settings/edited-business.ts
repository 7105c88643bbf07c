import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';
import { REACHED_BY } from './business-details.ts';
import { EDIT, NEVER_EDITED } from '../edit.ts';
import { FIRST_BUSINESS } from './first-business.ts';
import { HomeOffer } from './home-offer.ts';
import { FIRST_LEAST_FIGURES, LeastFigures } from '../stats/partner-figures.ts';

/** Business details as stored: in versions, with the last editor and the time. */
export const EditedBusiness = lazyObject(() => ({
  ...REACHED_BY(),
  /** Offers on the home page; null until somebody has set them. */
  offers: z.array(HomeOffer).nullable(),
  /** The least that a figure of the partner page has to be to be shown. */
  least_figures: LeastFigures,
  ...EDIT,
}));
export type EditedBusiness = z.infer<typeof EditedBusiness>;

/** Before anybody has saved anything. */
export const NEVER_EDITED_BUSINESS: EditedBusiness = {
  ...FIRST_BUSINESS,
  offers: null,
  least_figures: FIRST_LEAST_FIGURES,
  ...NEVER_EDITED,
};
