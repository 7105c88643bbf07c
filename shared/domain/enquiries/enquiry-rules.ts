import { isValidEmail } from '../../values/contact/email-address.ts';
import { readIndianPhone } from '../../values/contact/indian-phone.ts';
import { tidyLine, tidyLines } from '../../values/text/tidy-text.ts';
import { tidyToken } from '../../values/text/tidy-token.ts';
import { CONTACT_ERRORS, nameError, PHONE_ERRORS } from '../contact-rules.ts';

/** The contact form as typed (specification: patient §5, P-126). */
export type ContactMessageInput = { name: string; email: string; phone: string; message: string };
export type ContactMessageField = keyof ContactMessageInput;

/** The partner form as typed (specification: patient §5, P-127; city and time as decided for P-148). */
export type PartnerRequestInput = {
  clinic_name: string;
  dentist_name: string;
  email: string;
  phone_number: string;
  address: string;
  city: string;
  specialization: string;
  years_experience: string;
  preferred_contact_time: string;
  message: string;
};
export type PartnerRequestField = keyof PartnerRequestInput;

/** Error messages of the forms and the API for an invalid field. */
export const ENQUIRY_ERRORS = {
  name: CONTACT_ERRORS.name,
  nameLetters: CONTACT_ERRORS.nameLetters,
  email: CONTACT_ERRORS.email,
  emailRequired: CONTACT_ERRORS.emailRequired,
  phone: PHONE_ERRORS.invalid,
  phoneForeign: PHONE_ERRORS.foreign,
  phoneRequired: 'Phone number is required',
  messageRequired: 'Message is required',
  clinicNameRequired: 'Clinic name is required',
  dentistNameRequired: 'Doctor name is required',
  addressRequired: 'Clinic address is required',
  years: 'Years of experience must be a number from 0 to 50',
  tooLong: CONTACT_ERRORS.tooLong,
} as const;

/** Paths to which the browser submits a form without scripts, below the API's prefix. */
export const FORM_PATHS = { contact: '/contact-messages/form', partner: '/partner-requests/form' } as const;

/** Error of a form, by a short name that may be part of an address. */
export type EnquiryComplaint = keyof typeof ENQUIRY_ERRORS;

/**
 * How a form that the browser sent by itself was taken: the page it leads back to says so. Never what was typed.
 */
export type FormAnswer = 'received' | 'too_many' | 'failed' | EnquiryComplaint;

/** The short name of what a rule says; undefined for any other text. */
export const complaintOf = (message: string): EnquiryComplaint | undefined =>
  Object.keys(ENQUIRY_ERRORS)
    .filter(isComplaint)
    .find((name) => ENQUIRY_ERRORS[name] === message);

/** True if a text is one of those short names. */
export const isComplaint = (name: string): name is EnquiryComplaint => Object.hasOwn(ENQUIRY_ERRORS, name);

/** The most characters each text may have. */
export const ENQUIRY_LIMITS = {
  message: 4000,
  clinic_name: 160,
  dentist_name: 120,
  address: 400,
  city: 80,
  specialization: 160,
  preferred_contact_time: 80,
} as const;

export const MOST_YEARS = 50;
/** Nobody fills a form in faster; what comes sooner was not typed by a person. */
export const FASTEST_PERSON_MS = 2000;

/** '' is 0 years (specification: patient §3); null for what is no whole number from 0 to 50. */
export function parseYears(text: string): number | null {
  const trimmed = tidyToken(text);
  if (trimmed === '') return 0;
  return /^\d{1,2}$/.test(trimmed) && Number(trimmed) <= MOST_YEARS ? Number(trimmed) : null;
}

const tooLong = (text: string, limit: number): string | null =>
  tidyLines(text).length > limit ? ENQUIRY_ERRORS.tooLong : null;

const requiredText = (text: string, limit: number, missing: string): string | null =>
  tidyLine(text) === '' ? missing : tooLong(text, limit);

function emailProblem(email: string): string | null {
  if (tidyToken(email) === '') return ENQUIRY_ERRORS.emailRequired;
  return isValidEmail(email) ? null : ENQUIRY_ERRORS.email;
}

function phoneProblem(phone: string): string | null {
  const { problem } = readIndianPhone(phone, 'any');
  return problem === null ? null : PHONE_ERRORS[problem];
}

const CONTACT_RULES: Record<ContactMessageField, (value: string) => string | null> = {
  name: nameError,
  email: emailProblem,
  phone: (phone) => (tidyToken(phone) === '' ? null : phoneProblem(phone)),
  message: (message) => requiredText(message, ENQUIRY_LIMITS.message, ENQUIRY_ERRORS.messageRequired),
};

const PARTNER_RULES: Record<PartnerRequestField, (value: string) => string | null> = {
  clinic_name: (name) => requiredText(name, ENQUIRY_LIMITS.clinic_name, ENQUIRY_ERRORS.clinicNameRequired),
  dentist_name: (name) => requiredText(name, ENQUIRY_LIMITS.dentist_name, ENQUIRY_ERRORS.dentistNameRequired),
  email: emailProblem,
  phone_number: (phone) => (tidyToken(phone) === '' ? ENQUIRY_ERRORS.phoneRequired : phoneProblem(phone)),
  address: (address) => requiredText(address, ENQUIRY_LIMITS.address, ENQUIRY_ERRORS.addressRequired),
  city: (city) => tooLong(city, ENQUIRY_LIMITS.city),
  specialization: (text) => tooLong(text, ENQUIRY_LIMITS.specialization),
  years_experience: (years) => (parseYears(years) === null ? ENQUIRY_ERRORS.years : null),
  preferred_contact_time: (time) => tooLong(time, ENQUIRY_LIMITS.preferred_contact_time),
  message: (message) => tooLong(message, ENQUIRY_LIMITS.message),
};

/** The first failing rule of one field of the contact form, or null when the field is fine. */
export const contactMessageProblem = (field: ContactMessageField, value: string): string | null =>
  CONTACT_RULES[field](value);

/** The first failing rule of one field of the partner form, or null when the field is fine. */
export const partnerRequestProblem = (field: PartnerRequestField, value: string): string | null =>
  PARTNER_RULES[field](value);
