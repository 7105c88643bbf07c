import { NEVER_EDITED_BUSINESS } from '#shared/domain/edited-business.ts';
import { emailAsLong } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import type { Amount } from './words.ts';

/** What the business says of itself: as the product comes, as somebody saved it, or as long as it goes. */
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
