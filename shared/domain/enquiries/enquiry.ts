import * as z from 'zod';
import { LANGUAGES } from '../../values/language.ts';
import { ClinicId, PartnerRequestId, ContactMessageId } from '../../values/ids.ts';
import { EDIT } from '../edit.ts';
import { MOST_YEARS } from './enquiry-rules.ts';
import { OUTBOX_FIELDS } from '../outbox.ts';
import { lazyObject } from '../../values/lazy.ts';

/** `new` waits for an answer; `spam` is out of sight, and can be brought back. */
export const ContactMessageStatus = z.enum(['new', 'replied', 'spam']);
export type ContactMessageStatus = z.infer<typeof ContactMessageStatus>;

/**
 * Somebody wrote to us (specification: patient §3, P-094). `phone` is ten digits.
 */
export const ContactMessage = lazyObject(() => ({
  id: ContactMessageId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  status: ContactMessageStatus,
  /** The language of the form. */
  language: z.enum(LANGUAGES),
  created_at: z.iso.datetime(),
  ...EDIT,
}));
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The back office's four, of which applicants are told (specification: admin §4, as decided for P-095). */
export const PartnerAnswer = z.enum(['pending', 'contacted', 'approved', 'rejected']);
export type PartnerAnswer = z.infer<typeof PartnerAnswer>;

/** `spam` is out of sight, nobody is told of it, and it can be brought back. */
export const PartnerRequestStatus = z.enum([...PartnerAnswer.options, 'spam']);
export type PartnerRequestStatus = z.infer<typeof PartnerRequestStatus>;

/**
 * A clinic asks to join: the one entity of public form and back office (specification: patient §3 as decided for P-096
 * and P-148). `phone_number` is ten digits.
 */
export const PartnerRequest = lazyObject(() => ({
  id: PartnerRequestId,
  clinic_name: z.string(),
  dentist_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  specialization: z.string().nullable(),
  years_experience: z.int().min(0).max(MOST_YEARS),
  preferred_contact_time: z.string().nullable(),
  message: z.string().nullable(),
  status: PartnerRequestStatus,
  /** The clinic that was made of it. */
  clinic_id: ClinicId.nullable(),
  /** The language of the form. */
  language: z.enum(LANGUAGES),
  /** The version at which the newest link to that clinic was sent: older links open nothing. 0: none was. */
  link_ver: z.int().min(0),
  created_at: z.iso.datetime(),
  ...EDIT,
}));
export type PartnerRequest = z.infer<typeof PartnerRequest>;

/**
 * E-mail to an applicant: confirmation that the request arrived, a status, or the link with which they complete their
 * clinic.
 */
export const PartnerEmailKind = z.enum([...PartnerAnswer.options, 'complete_clinic', 'received']);
export type PartnerEmailKind = z.infer<typeof PartnerEmailKind>;

/** The e-mail that is enqueued for an applicant since their request came to a status, or became a clinic: written with that act, sent afterwards. */
export const PartnerEmail = lazyObject(() => ({
  partner_id: PartnerRequestId,
  /** Content of the e-mail. */
  status: PartnerEmailKind,
  /** The version of the request that the act made; the first is the applicant's own. */
  ver: z.int().min(1),
  ...OUTBOX_FIELDS,
}));
export type PartnerEmail = z.infer<typeof PartnerEmail>;

/** The e-mail that tells whoever wrote to us that it arrived: written with the message, sent afterwards. */
export const ContactEmail = lazyObject(() => ({ message_id: ContactMessageId, ...OUTBOX_FIELDS }));
export type ContactEmail = z.infer<typeof ContactEmail>;
