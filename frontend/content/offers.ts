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
      message: 'At every clinic that shows ₹99 as its fee. Paid online when you book.',
    }),
    highlight: false,
  },
  {
    id: 'scaling',
    headline: msg`₹999`,
    name: msg`Scaling plus scan package`,
    terms: msg({
      comment: 'Needs legal review',
      message: 'At clinics with this special offer. Paid at the clinic.',
    }),
    highlight: false,
  },
  {
    id: 'first-visit',
    headline: msg`50% OFF for first visit!`,
    name: msg`Off the list price of the consultation`,
    terms: msg({
      comment: 'Needs legal review',
      message: 'At every clinic whose fee is half of its list price or less. The fee you see is the fee you pay.',
    }),
    highlight: true,
  },
];
