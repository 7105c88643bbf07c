import * as z from 'zod';
import { CONTACT_MESSAGES, EMAIL_MAX, isValidEmail, nameMessage } from '../domain/contact-rules.ts';
import { NAME_MAX, tidyName } from '../domain/person-name.ts';
import { parseIndianMobile } from '../values/indian-phone.ts';
import { lazyStrictObject } from '../values/lazy-object.ts';

/** A person's name: letters and little else, in one spelling. */
export const personName = () =>
  z
    .string(CONTACT_MESSAGES.name)
    .max(NAME_MAX * 2, CONTACT_MESSAGES.name)
    .transform((text, check) => {
      const message = nameMessage(text);
      if (message === null) return tidyName(text);
      check.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** An Indian mobile number in any usual spelling; ten digits come out. */
export const mobile = () =>
  z
    .string(CONTACT_MESSAGES.phone)
    .max(40, CONTACT_MESSAGES.phone)
    .transform((text, check) => {
      const digits = parseIndianMobile(text);
      if (digits !== null) return digits;
      check.addIssue({ code: 'custom', message: CONTACT_MESSAGES.phone });
      return z.NEVER;
    });

const trimmedEmail = () =>
  z
    .string(CONTACT_MESSAGES.email)
    .max(EMAIL_MAX, CONTACT_MESSAGES.email)
    .transform((text) => text.trim());

export const emailAddress = () =>
  trimmedEmail()
    .refine((text) => text !== '', { message: CONTACT_MESSAGES.emailRequired, abort: true })
    .refine(isValidEmail, CONTACT_MESSAGES.email);

/** The patient's contact details as the API takes them; whether the e-mail address may be empty is for the booking to say. */
export const Customer = lazyStrictObject(() => ({
  name: personName(),
  email: trimmedEmail().refine((text) => text === '' || isValidEmail(text), CONTACT_MESSAGES.email),
  phone: mobile(),
}));
export type Customer = z.infer<typeof Customer>;
