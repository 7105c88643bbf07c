import type { ActKind } from '#shared/domain/audit/audit-event.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';

/** Names of the kinds of audit events, in the order of the filter. */
export const KIND_LABELS: Readonly<Record<ActKind, string>> = {
  bookings: 'Bookings',
  refunds: 'Refunds',
  clinics: 'Clinics',
  leads: 'Leads',
  enquiries: 'Messages and partner requests',
  blog: 'Blog',
  money: 'Money',
  messaging: 'E-mail and SMS',
  staff: 'Staff',
  settings: 'Settings',
  exports: 'Exports',
};

/** 'booking GCHX-19PW' or 'partner request' of an entity, for the filter by it. */
export function thingWords(entity: string): string {
  const [noun = '', id = ''] = entity.split('#');
  return noun === 'booking' ? `booking ${bookingRef(id)}` : noun.replaceAll('_', ' ');
}
