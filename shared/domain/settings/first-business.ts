import type { BusinessDetails } from './business-details.ts';
import { FIRST_GRIEVANCE_OFFICER } from './grievance-officer.ts';
import { FIRST_BANK_DAYS, FIRST_CANCEL_HOURS } from '../payments/refund-policy.ts';

/**
 * Business details until an admin has saved the settings. Phone, addresses and links are placeholders that reach
 * nobody, to be replaced before opening.
 */
export const FIRST_BUSINESS: BusinessDetails = {
  legal_name: 'Punnagai Dental Bookings',
  address: 'Kutchery Road, Mylapore, Chennai 600004, Tamil Nadu',
  email: 'hello@punnagai.example',
  phone: '+91 44 0000 0000',
  support_hours: [
    { first_day: 1, last_day: 6, opens: '09:00', closes: '20:00' },
    { first_day: 0, last_day: 0, opens: '10:00', closes: '18:00' },
  ],
  facebook: 'https://facebook.example/punnagai',
  instagram: 'https://instagram.example/punnagai',
  youtube: 'https://youtube.example/punnagai',
  cancel_hours: FIRST_CANCEL_HOURS,
  email_optional: false,
  grievance_officer: FIRST_GRIEVANCE_OFFICER,
  bank_days: FIRST_BANK_DAYS,
};
