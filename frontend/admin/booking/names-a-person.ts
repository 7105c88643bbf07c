/** Patterns that identify a booking and no person: a reference, an order, a payment or a booking id. */
const NAMES_NOBODY = [
  /^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/i,
  // Without its hyphen it has a letter and a digit: 'Saravana' and a phone number have not.
  /^(?=.*\d)(?=.*[a-z])[0-9a-hjkmnp-tv-z]{4} ?[0-9a-hjkmnp-tv-z]{4}$/i,
  /^(?:order|pay)_\w{14}$/,
  /^apt_[0-9A-HJKMNP-TV-Z]{26}$/,
];

/** True if the search text may be a name or a phone number: those are kept out of the URL (decision 33). */
export const namesAPerson = (words: string): boolean => words !== '' && !NAMES_NOBODY.some((form) => form.test(words));
