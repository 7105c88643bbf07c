import { parseIndianMobile } from '../values/indian-phone.ts';
import { nameProblem } from './person-name.ts';

/** What a patient types, as typed. */
export type ContactInput = { name: string; phone: string; email: string };
export type ContactField = keyof ContactInput;

/** The specification's sentences (patient §5); both the form and the API say these. */
export const CONTACT_ERRORS = {
  name: 'Name must be at least 2 characters',
  nameLetters: 'Please write the name in letters, without numbers or symbols',
  phone: 'Please enter a valid mobile number',
  email: 'Please enter a valid email',
  emailRequired: 'Email is required',
} as const;

export const EMAIL_MAX = 254;
/** One @, no spaces, a dot in the domain: what browsers accept, plus a real domain. */
const EMAIL =
  /^[^\s@<>(),;:"[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

const NAME_ERRORS = { length: CONTACT_ERRORS.name, letters: CONTACT_ERRORS.nameLetters } as const;

/** What is said of a name as typed, or null when it is fine. */
export function nameError(typed: string): string | null {
  const problem = nameProblem(typed);
  return problem === null ? null : NAME_ERRORS[problem];
}

export const isValidEmail = (email: string): boolean => email.trim().length <= EMAIL_MAX && EMAIL.test(email.trim());

/**
 * The first failing rule of one field in the specification's words, or null when the field is fine. Whether a patient may
 * leave out the e-mail address is a setting of the business.
 */
export function contactProblem(field: ContactField, value: string, isEmailOptional = false): string | null {
  if (field === 'name') return nameError(value);
  if (field === 'phone') return parseIndianMobile(value) === null ? CONTACT_ERRORS.phone : null;
  if (value.trim() === '') return isEmailOptional ? null : CONTACT_ERRORS.emailRequired;
  return isValidEmail(value) ? null : CONTACT_ERRORS.email;
}
