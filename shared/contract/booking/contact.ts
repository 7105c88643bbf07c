import * as z from 'zod';
import { CONTACT_ERRORS, MOBILE_ERRORS, nameError, PHONE_ERRORS } from '../../domain/contact-rules.ts';
import { EMAIL_MAX, isValidEmail, tidyEmail } from '../../values/contact/email-address.ts';
import { NAME_MAX, tidyName } from '../../domain/booking/person-name.ts';
import { readIndianPhone, type PhoneKind, type PhoneProblem } from '../../values/contact/indian-phone.ts';
import { readPhoneList, shownPhone } from '../../values/contact/phone-list.ts';
import { tidyLine } from '../../values/text/tidy-text.ts';
import { RAW_FACTOR } from '../../values/text/tidy-token.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

/** A person's name: letters and little else, in one spelling. */
export const personName = () =>
  z
    .string(CONTACT_ERRORS.name)
    .max(NAME_MAX * RAW_FACTOR, { error: CONTACT_ERRORS.tooLong, abort: true })
    .transform((text, check) => {
      const message = nameError(text);
      if (message === null) return tidyName(text);
      check.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** Characters of a phone number as pasted. */
export const LONGEST_PHONE = 40 * RAW_FACTOR;

const phoneOf = (kind: PhoneKind, errors: Record<PhoneProblem, string>) =>
  z
    .string(errors.invalid)
    .max(LONGEST_PHONE, { error: errors.invalid, abort: true })
    .transform((text, check) => {
      const { digits, problem } = readIndianPhone(text, kind);
      if (problem === null) return digits;
      check.addIssue({ code: 'custom', message: errors[problem] });
      return z.NEVER;
    });

/** An Indian mobile number in any usual spelling; ten digits come out. */
export const mobile = () => phoneOf('mobile', MOBILE_ERRORS);

/** An Indian number of any kind in any usual spelling; its national digits come out. */
export const phone = () => phoneOf('any', PHONE_ERRORS);

const PHONE_MISSING = 'Phone number is required';

/** Up to three numbers of a clinic, mobile or landline, as pages show them. */
export const clinicPhones = () =>
  z
    .string(PHONE_MISSING)
    .max(LONGEST_PHONE, { error: PHONE_ERRORS.invalid, abort: true })
    .refine((text) => tidyLine(text) !== '', { error: PHONE_MISSING, abort: true })
    .transform((text, check) => {
      const { numbers, problem } = readPhoneList(text);
      if (problem === null) return numbers.map(shownPhone).join(', ');
      check.addIssue({ code: 'custom', message: PHONE_ERRORS[problem] });
      return z.NEVER;
    });

const tidiedEmail = () =>
  z
    .string(CONTACT_ERRORS.email)
    .max(EMAIL_MAX * RAW_FACTOR, { error: CONTACT_ERRORS.tooLong, abort: true })
    .transform(tidyEmail);

export const emailAddress = () =>
  tidiedEmail()
    .refine((text) => text !== '', { message: CONTACT_ERRORS.emailRequired, abort: true })
    .refine(isValidEmail, CONTACT_ERRORS.email);

/** The patient's contact details as the API takes them; whether the e-mail address may be empty is for the booking to say. */
export const Customer = lazyStrictObject(() => ({
  name: personName(),
  email: tidiedEmail().refine((text) => text === '' || isValidEmail(text), CONTACT_ERRORS.email),
  phone: mobile(),
}));
export type Customer = z.infer<typeof Customer>;
