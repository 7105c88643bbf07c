import type { ContactMessageField } from '#shared/domain/enquiry-rules.ts';

/** The fields of the contact form, in their order on the page. */
export const CONTACT_FIELDS: readonly ContactMessageField[] = ['name', 'email', 'phone', 'message'];
