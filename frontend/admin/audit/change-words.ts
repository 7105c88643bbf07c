import { staffDays } from '#shared/values/times/staff-times.ts';

/** Labels of fields, as the forms name them. A field without a label here is shown by its own name. */
const LABELS: Readonly<Record<string, string>> = {
  amount_paise: 'Amount',
  archived_at: 'Archived',
  availability: 'Hours',
  bank_days: 'Bank days',
  cancel_hours: 'Hours to cancel',
  clinic_id: 'Clinic',
  closed_dates: 'Closed dates',
  combo_offer_description: 'Offer',
  consultation_fee_paise: 'Fee',
  deleted_at: 'Deleted',
  email_optional: 'E-mail optional',
  erased_at: 'Erased',
  in_use: 'Sends e-mail',
  invited_at: 'Invited',
  is_enabled: 'Enabled',
  is_featured: 'Featured',
  least_figures: 'Least figures of the partner page',
  list_price_paise: 'List price',
  list_price_until: 'List price charged until',
  manual_rating: 'Rating',
  news: 'Notifications',
  offer_ends_on: 'Offer ends',
  open_dates: 'Extra-open dates',
  paid_at_clinic_at: 'Paid at the clinic',
  partner_completed_at: 'Completed by the partner',
  paused_at: 'Paused',
  phase: 'Booking',
  promise: 'Refund request',
  promised: 'Approved',
  publish_at: 'Scheduled for',
  published_at: 'Published on',
  refund: 'Refund',
  removed_at: 'Removed',
  returned_at_clinic_paise: 'Given back at the clinic',
  signed_out_at: 'Signed out everywhere',
  slot: 'Time',
  slug: 'Address',
  smtp_host: 'Mail server',
  smtp_port: 'Port',
  stopped_at: 'Sending stopped',
  tabs_config: 'Tabs',
  translations: 'Texts in other languages',
  verified_at: 'Verified since',
};

/** 'Fee' of 'consultation_fee_paise', 'Support hours' of 'support_hours'. */
export function fieldLabel(field: string): string {
  const words = field.replaceAll('_', ' ');
  return LABELS[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** One side of a change as it is shown: days as all screens have them, '22-11-2026'. */
export const sideWords = (said: string | null): string => (said === null || said === '' ? 'none' : staffDays(said));
