import * as z from 'zod';
import { PartnerRequestId, ContactMessageId } from '../values/ids.ts';
import { MOST_YEARS } from './enquiry-rules.ts';
import { lazyObject } from '../values/lazy-object.ts';

/** Somebody wrote to us (specification: patient §3, P-094). `phone` is ten digits. */
export const ContactMessage = lazyObject(() => ({
  id: ContactMessageId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  created_at: z.iso.datetime(),
}));
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The back office's four (specification: admin §4, as decided for P-095). */
export const PartnerRequestStatus = z.enum(['pending', 'contacted', 'approved', 'rejected']);

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
  created_at: z.iso.datetime(),
}));
export type PartnerRequest = z.infer<typeof PartnerRequest>;
