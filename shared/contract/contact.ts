import * as z from 'zod';
import { CONTACT_ERRORS, EMAIL_MAX, isValidEmail, nameError } from '../domain/contact-rules.ts';
import { NAME_MAX, tidyName } from '../domain/person-name.ts';
import { parseIndianMobile } from '../values/indian-phone.ts';
import { lazyStrictObject } from '../values/lazy-object.ts';

/** A person's name: letters and little else, in one spelling. */
export const personName = () =>
  z
    .string(CONTACT_ERRORS.name)
    .max(NAME_MAX * 2, CONTACT_ERRORS.name)
    .transform((text, check) => {
      const message = nameError(text);
      if (message === null) return tidyName(text);
      check.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** An Indian mobile number in any usual spelling; ten digits come out. */
export const mobile = () =>
  z
    .string(CONTACT_ERRORS.phone)
    .max(40, CONTACT_ERRORS.phone)
    .transform((text, check) => {
      const digits = parseIndianMobile(text);
      if (digits !== null) return digits;
      check.addIssue({ code: 'custom', message: CONTACT_ERRORS.phone });
      return z.NEVER;
    });

const trimmedEmail = () =>
  z
    .string(CONTACT_ERRORS.email)
    .max(EMAIL_MAX, CONTACT_ERRORS.email)
    .transform((text) => text.trim());

export const emailAddress = () =>
  trimmedEmail()
    .refine((text) => text !== '', { message: CONTACT_ERRORS.emailRequired, abort: true })
    .refine(isValidEmail, CONTACT_ERRORS.email);

/** The patient's contact details as the API takes them; whether the e-mail address may be empty is for the booking to say. */
export const Customer = lazyStrictObject(() => ({
  name: personName(),
  email: trimmedEmail().refine((text) => text === '' || isValidEmail(text), CONTACT_ERRORS.email),
  phone: mobile(),
}));
export type Customer = z.infer<typeof Customer>;
