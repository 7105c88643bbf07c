import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { NO_NAME } from '#shared/domain/booking/person-name.ts';
import { phoneHref } from '../../lib/contact-links.ts';

/** Returns the URL of a booking's own screen. */
export const bookingAddress = (id: string): string => `/admin/appointments/${id}`;

/** Returns the URL of a clinic's day, or of its week from a day. */
export const clinicDaysAddress = (clinicId: string, from: string, days: 1 | 7 = 1): string =>
  `/admin/appointments/clinics/${clinicId}?from=${from}${days === 7 ? '&days=7' : ''}`;

/** Returns a patient's name, or a placeholder if no name was given or it has been deleted. */
export const patientName = ({ name }: Pick<BookingRow, 'name'>): string => name ?? NO_NAME;

/** '98400 12345' of the ten digits that are stored. */
export const phoneWords = (phone: string): string => phone.replace(/^(?:\+?91)?(\d{5})(\d{5})$/, '$1 $2');

/** A number to call, on one line; words where there is none. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null) return <span className="text-ink-soft">No number</span>;
  return (
    <a href={phoneHref(phone)} className="inline-block min-h-6 whitespace-nowrap tabular-nums hover:underline">
      {phoneWords(phone)}
    </a>
  );
}
