import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** One advertised offer: its headline, and what it means exactly, so that no patient is surprised at the clinic. */
export type HomeOffer = {
  id: string;
  headline: MessageDescriptor;
  name: MessageDescriptor;
  terms: MessageDescriptor;
  highlight: boolean;
};

/** The offers of the home page. Take out what no clinic honours any more; at most one is highlighted. */
export const HOME_OFFERS: readonly HomeOffer[] = [
  {
    id: 'consultation',
    headline: msg`₹99`,
    name: msg`Special consultation`,
    terms: msg({
      comment: 'Needs legal review',
      message: 'At every clinic with a ₹99 fee. You pay online when you book.',
    }),
    highlight: false,
  },
  {
    id: 'scaling',
    headline: msg`₹999`,
    name: msg`Scaling plus scan package`,
    terms: msg({
      comment: 'Needs legal review',
      message: 'At clinics with this special offer. You pay at the clinic.',
    }),
    highlight: false,
  },
  {
    id: 'first-visit',
    headline: msg`50% OFF for first visit!`,
    name: msg`Off the usual consultation fee`,
    terms: msg({
      comment: 'Needs legal review',
      message: 'At every clinic that charges half its usual fee or less. You pay the fee you see.',
    }),
    highlight: true,
  },
];
