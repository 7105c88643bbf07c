import { NEVER_EDITED_BUSINESS } from '#shared/domain/settings/edited-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import type { HomeOffer } from '#shared/domain/settings/home-offer.ts';
import { emailAsLong } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import type { Amount } from './words.ts';

/** As much as an offer may say, in the longest words. */
const longOffer = (): HomeOffer => {
  const texts = {
    headline: 'திருவேங்கடநாதபுரத்தில் மட்டும் 50% தள்ளுபடி',
    name: 'திருவேங்கடநாதபுரம் '.repeat(4).trim(),
    terms: 'திருவேங்கடநாதபுரம் '.repeat(12).trim(),
  };
  return { highlight: false, until: '2026-12-31', texts: { en: texts, ta: texts, kn: texts, hi: texts } };
};

/** Returns stubbed business details: the product's defaults, saved values, or values of the greatest length. */
export function businessAnswers(amount: Amount): NonNullable<Answers['business']> {
  const edited = { ver: 2, updated_at: '2026-10-20T04:30:00.000Z', updated_by: 'person-1@clinic.example' };
  const long = {
    legal_name: 'Punnagai Dental Bookings Private Limited of Mylapore '.repeat(3).trim(),
    address: 'திருவேங்கடநாதபுரம் '.repeat(15).trim(),
    email: emailAsLong(),
    support_hours: Array.from({ length: 7 }, (_, day) => ({
      first_day: day,
      last_day: day,
      opens: '09:00',
      closes: '20:00',
    })),
    facebook: `https://facebook.example/${'punnagai'.repeat(30)}`,
    instagram: null,
    offers: [...FIRST_OFFERS, ...Array.from({ length: 3 }, longOffer)],
    updated_by: emailAsLong(),
  };
  return {
    get: () => ({
      ...NEVER_EDITED_BUSINESS,
      ...(amount === 'none' ? {} : edited),
      ...(amount === 'much' ? long : {}),
    }),
  };
}
