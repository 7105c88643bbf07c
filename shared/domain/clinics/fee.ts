import { paise, type Paise } from '../../values/money/money.ts';

/** Consultation fee if no fee is stored (specification: patient §3, §9). Fee 0 is a fee. */
export const DEFAULT_CONSULTATION_FEE = paise(9900);
export const DEFAULT_LIST_PRICE = paise(50_000);

/** Shown when a clinic lists no service of its own: the usual ones (specification: patient §3). */
export const USUAL_SERVICES: readonly string[] = [
  'General Dentistry',
  'Root Canal Treatment',
  'Dental Implants',
  'Cosmetic Dentistry',
  'Orthodontics',
  'Pediatric Dentistry',
];

/** The most that a consultation costs. */
export const HIGHEST_FEE = paise(10_000_000);

type Prices = { consultation_fee_paise: Paise; list_price_paise: Paise; list_price_until: string | null };

/**
 * The price that a clinic's fee is compared with: its list price where it charged that before, else the fee itself, so that
 * no discount is shown (P-080 as decided).
 * @param today the IST day, 'YYYY-MM-DD'
 * @returns paise
 */
export const comparedPrice = (
  { consultation_fee_paise, list_price_paise, list_price_until }: Prices,
  today: string,
): Paise => (list_price_until !== null && list_price_until < today ? list_price_paise : consultation_fee_paise);

/** A clinic is shown, and what was booked there stands, unless it was archived. */
export const isBookable = ({ archived_at }: { archived_at: string | null }): boolean => archived_at === null;

/** True if a clinic takes new bookings now; a pause of all clinics is separate. */
export const takesBookings = ({
  archived_at,
  paused_at,
}: Record<'archived_at' | 'paused_at', string | null>): boolean => archived_at === null && paused_at === null;
