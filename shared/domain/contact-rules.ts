import { isValidEmail } from '../values/contact/email-address.ts';
import { readIndianPhone, type PhoneProblem } from '../values/contact/indian-phone.ts';
import { tidyToken } from '../values/text/tidy-token.ts';
import { nameProblem } from './booking/person-name.ts';

/** Patient's input, as typed. */
export type ContactInput = { name: string; phone: string; email: string };
export type ContactField = keyof ContactInput;

/** The specification's sentences (patient §5); both the form and the API say these. */
export const CONTACT_ERRORS = {
  name: 'Name must be at least 2 characters',
  tooLong: 'This is too long',
  nameLetters: 'Please write the name in letters, without numbers or symbols',
  phone: 'Please enter a valid mobile number',
  phoneForeign: 'We can only send SMS to Indian mobile numbers',
  email: 'Please enter a valid email',
  emailRequired: 'Email is required',
} as const;

const NAME_ERRORS = {
  short: CONTACT_ERRORS.name,
  long: CONTACT_ERRORS.tooLong,
  letters: CONTACT_ERRORS.nameLetters,
} as const;
/** Error texts of a mobile number that is none (DECISIONS P-120). */
export const MOBILE_ERRORS: Record<PhoneProblem, string> = {
  foreign: CONTACT_ERRORS.phoneForeign,
  invalid: CONTACT_ERRORS.phone,
};

/** Error texts of a number of any kind that is none. */
export const PHONE_ERRORS: Record<PhoneProblem, string> = {
  foreign: 'Please enter an Indian phone number',
  invalid: 'Please enter a valid phone number',
};

/** The error of a name as typed, or null when it is fine. */
export function nameError(typed: string): string | null {
  const problem = nameProblem(typed);
  return problem === null ? null : NAME_ERRORS[problem];
}

/**
 * Returns the first failing rule of one field in the specification's words, or null when the field is fine. A setting
 * of the business decides if a patient may omit the e-mail address.
 */
export function contactProblem(field: ContactField, value: string, isEmailOptional = false): string | null {
  if (field === 'name') return nameError(value);
  if (field === 'phone') {
    const { problem } = readIndianPhone(value, 'mobile');
    return problem === null ? null : MOBILE_ERRORS[problem];
  }
  if (tidyToken(value) === '') return isEmailOptional ? null : CONTACT_ERRORS.emailRequired;
  return isValidEmail(value) ? null : CONTACT_ERRORS.email;
}
