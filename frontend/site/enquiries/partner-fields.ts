import type { PartnerRequestField } from '#shared/domain/enquiries/enquiry-rules.ts';

/** The fields of the partner form, in their order on the page. */
export const PARTNER_FIELDS: readonly PartnerRequestField[] = [
  'clinic_name',
  'dentist_name',
  'email',
  'phone_number',
  'address',
  'city',
  'specialization',
  'years_experience',
  'preferred_contact_time',
  'message',
];
