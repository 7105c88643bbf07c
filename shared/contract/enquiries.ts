import * as z from 'zod';
import { ENQUIRY_LIMITS, ENQUIRY_ERRORS, MOST_YEARS, parseYears } from '../domain/enquiry-rules.ts';
import { parseIndianPhone } from '../values/indian-phone.ts';
import { FIRST_LANGUAGE, LANGUAGES } from '../values/language.ts';
import { emailAddress, personName } from './contact.ts';
import { route } from './route.ts';
import { lazyStrictObject } from '../values/lazy-object.ts';

/** Line breaks and tabs may stay in a text of several lines. */
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const INVISIBLE_IN_A_LINE = /[\u0000-\u001f\u007f]/g;

const tidy = (text: string, invisible: RegExp): string => text.replace(invisible, ' ').trim();

/** `missing` is said of a text that is not there. */
const required = (limit: number, missing: string, invisible: RegExp) =>
  z
    .string(missing)
    .transform((text) => tidy(text, invisible))
    .refine((text) => text !== '', { message: missing, abort: true })
    .refine((text) => text.length <= limit, ENQUIRY_ERRORS.tooLong);

/** What may be left out; blank is null. */
const optional = (limit: number, invisible: RegExp) =>
  z
    .string()
    .transform((text) => tidy(text, invisible))
    .refine((text) => text.length <= limit, ENQUIRY_ERRORS.tooLong)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null);

const LONGEST_PHONE = 40;

/** A mobile or landline number in any usual spelling as ten digits; adds an issue to `check` for anything else. */
function phoneDigits(text: string, check: z.RefinementCtx): string {
  const digits = text.length > LONGEST_PHONE ? null : parseIndianPhone(text);
  if (digits !== null) return digits;
  check.addIssue({ code: 'custom', message: ENQUIRY_ERRORS.phone });
  return z.NEVER;
}

const Phone = z
  .string(ENQUIRY_ERRORS.phoneRequired)
  .refine((text) => text.trim() !== '', { message: ENQUIRY_ERRORS.phoneRequired, abort: true })
  .transform(phoneDigits);

const OptionalPhone = z
  .string(ENQUIRY_ERRORS.phone)
  .nullable()
  .default(null)
  .transform((text, check) => (text === null || text.trim() === '' ? null : phoneDigits(text, check)));

/** 0 to 50, as a number or as typed; blank is 0 (specification: patient §3). */
const Years = z
  .union([z.number(), z.string().max(10), z.null()], ENQUIRY_ERRORS.years)
  .default(0)
  .transform((years, check): number => {
    const parsed = typeof years === 'string' ? parseYears(years) : (years ?? 0);
    if (parsed !== null && Number.isInteger(parsed) && parsed >= 0 && parsed <= MOST_YEARS) return parsed;
    check.addIssue({ code: 'custom', message: ENQUIRY_ERRORS.years });
    return z.NEVER;
  });

/**
 * What tells people from programs without a puzzle. `website` is a field nobody sees, so only programs fill it in;
 * `elapsed_ms` is how long the form was open. Whoever fails is answered like everybody else, and nothing is kept.
 */
const botSignals = {
  website: z.string().max(400).optional(),
  elapsed_ms: z.number().min(0).optional(),
};

/** What a form was filled in in: the language of our e-mails about it. */
const FormLanguage = z.enum(LANGUAGES).catch(FIRST_LANGUAGE).default(FIRST_LANGUAGE);

export const NewContactMessage = lazyStrictObject(() => ({
  name: personName(),
  email: emailAddress(),
  phone: OptionalPhone,
  message: required(ENQUIRY_LIMITS.message, ENQUIRY_ERRORS.messageRequired, INVISIBLE),
  language: FormLanguage,
  ...botSignals,
}));
export type NewContactMessage = z.infer<typeof NewContactMessage>;

export const NewPartnerRequest = lazyStrictObject(() => ({
  clinic_name: required(ENQUIRY_LIMITS.clinic_name, ENQUIRY_ERRORS.clinicNameRequired, INVISIBLE_IN_A_LINE),
  dentist_name: required(ENQUIRY_LIMITS.dentist_name, ENQUIRY_ERRORS.dentistNameRequired, INVISIBLE_IN_A_LINE),
  email: emailAddress(),
  phone_number: Phone,
  address: required(ENQUIRY_LIMITS.address, ENQUIRY_ERRORS.addressRequired, INVISIBLE),
  city: optional(ENQUIRY_LIMITS.city, INVISIBLE_IN_A_LINE),
  specialization: optional(ENQUIRY_LIMITS.specialization, INVISIBLE_IN_A_LINE),
  years_experience: Years,
  preferred_contact_time: optional(ENQUIRY_LIMITS.preferred_contact_time, INVISIBLE_IN_A_LINE),
  message: optional(ENQUIRY_LIMITS.message, INVISIBLE),
  language: FormLanguage,
  ...botSignals,
}));
export type NewPartnerRequest = z.infer<typeof NewPartnerRequest>;

const Received = lazyStrictObject(() => ({ received: z.literal(true) }));

export const enquiries = {
  contact: route('POST', '/contact-messages', {
    auth: 'none',
    summary: 'Send a message to the team',
    successStatus: 201,
    problems: ['too_many_requests'],
  })
    .input(NewContactMessage)
    .output(Received),

  partner: route('POST', '/partner-requests', {
    auth: 'none',
    summary: 'Apply as a partner clinic',
    successStatus: 201,
    problems: ['too_many_requests'],
  })
    .input(NewPartnerRequest)
    .output(Received),
};
