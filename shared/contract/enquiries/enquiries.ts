import * as z from 'zod';
import { ENQUIRY_LIMITS, ENQUIRY_ERRORS, MOST_YEARS, parseYears } from '../../domain/enquiries/enquiry-rules.ts';
import { FIRST_LANGUAGE, LANGUAGES } from '../../values/language.ts';
import { emailAddress, personName, phone } from '../booking/contact.ts';
import { route } from '../route.ts';
import { emptyIsNull, line, lines } from '../text-fields.ts';
import { tidyLine } from '../../values/text/tidy-text.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

const required = (limit: number, missing: string) => line(limit, { missing, tooLong: ENQUIRY_ERRORS.tooLong });
const requiredLines = (limit: number, missing: string) => lines(limit, { missing, tooLong: ENQUIRY_ERRORS.tooLong });

/** Text that may be left out; blank is null. */
const orNull = (text: z.ZodString) =>
  text
    .transform((tidied) => (tidied === '' ? null : tidied))
    .nullable()
    .default(null);
const optional = (limit: number) => orNull(line(limit, { tooLong: ENQUIRY_ERRORS.tooLong }));
const optionalLines = (limit: number) => orNull(lines(limit, { tooLong: ENQUIRY_ERRORS.tooLong }));

const Phone = z
  .string(ENQUIRY_ERRORS.phoneRequired)
  .refine((text) => tidyLine(text) !== '', { error: ENQUIRY_ERRORS.phoneRequired, abort: true })
  .pipe(phone());

const OptionalPhone = z.preprocess(emptyIsNull, phone().nullable().default(null));

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
 * Signals that distinguish people from bots without a puzzle. `website` is a hidden field, so only bots fill it in;
 * `elapsed_ms` is how long the form was open. A bot gets the same answer as everybody else, and nothing is stored.
 */
export const botSignals = {
  website: z.string().max(400).optional(),
  elapsed_ms: z.number().min(0).optional(),
};

/** Language that the form was filled in in: the language of our e-mails about it. */
export const FormLanguage = z.enum(LANGUAGES).catch(FIRST_LANGUAGE).default(FIRST_LANGUAGE);

export const NewContactMessage = lazyStrictObject(() => ({
  name: personName(),
  email: emailAddress(),
  phone: OptionalPhone,
  message: requiredLines(ENQUIRY_LIMITS.message, ENQUIRY_ERRORS.messageRequired),
  language: FormLanguage,
  ...botSignals,
}));
export type NewContactMessage = z.infer<typeof NewContactMessage>;

export const NewPartnerRequest = lazyStrictObject(() => ({
  clinic_name: required(ENQUIRY_LIMITS.clinic_name, ENQUIRY_ERRORS.clinicNameRequired),
  dentist_name: required(ENQUIRY_LIMITS.dentist_name, ENQUIRY_ERRORS.dentistNameRequired),
  email: emailAddress(),
  phone_number: Phone,
  address: requiredLines(ENQUIRY_LIMITS.address, ENQUIRY_ERRORS.addressRequired),
  city: optional(ENQUIRY_LIMITS.city),
  specialization: optional(ENQUIRY_LIMITS.specialization),
  years_experience: Years,
  preferred_contact_time: optional(ENQUIRY_LIMITS.preferred_contact_time),
  message: optionalLines(ENQUIRY_LIMITS.message),
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
