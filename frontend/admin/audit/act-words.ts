import type { Act, ActKind } from '#shared/domain/audit/act.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import { openedIn } from '../ui/lists/opened-in.ts';

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

/** Returns the name of an actor: an e-mail address, or who acts without one. */
export function actorWords({ actor_email, actor_id }: Pick<Act, 'actor_email' | 'actor_id'>): string {
  if (actor_id === 'schedule') return 'The schedule';
  if (actor_id.startsWith('partner#')) return 'A partner';
  return actor_email ?? actor_id;
}

/** 'booking GCHX-19PW' or 'partner request' of an entity, for the filter by it. */
export function thingWords(entity: string): string {
  const [noun = '', id = ''] = entity.split('#');
  return noun === 'booking' ? `booking ${bookingRef(id)}` : noun.replaceAll('_', ' ');
}

/** The screen of a thing, where it has one. */
export function screenOfThing(entity: string): string | null {
  const [noun = '', id = '', month = ''] = entity.split('#');
  if (id === '') return null;
  switch (noun) {
    case 'booking':
      return `/admin/appointments/${id}`;
    case 'clinic':
      return `/admin/clinics/${id}`;
    case 'image':
      return `/admin/clinics/${id}?tab=gallery`;
    case 'lead':
      return openedIn('/admin/leads', id);
    case 'message':
      return openedIn('/admin/contact-messages', id);
    case 'partner_request':
      return openedIn('/admin/partners', id);
    case 'post':
      return `/admin/blog/${id}`;
    case 'review':
      return `/admin/reviews/${id}`;
    case 'settlement':
      return `/admin/money/clinics/${id}?month=${month}`;
    default:
      return null;
  }
}
