import type { ClinicCard } from '#shared/contract/clinics/clinics.ts';
import { DEFAULT_LIST_PRICE } from '#shared/domain/clinics/fee.ts';
import { addDays } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money/money.ts';

/** The part of an address before its first comma (specification: patient §2). */
export const locality = (address: string): string => address.replace(/,.*/s, '').trim();

/**
 * Rating of a clinic with one decimal: the value an admin set, or the one its patients gave. Null for a clinic that has
 * neither, which is then called new and shows no rating (specification: P-031, P-055 as decided).
 */
export const shownRating = (clinic: Pick<ClinicCard, 'manual_rating' | 'patient_rating'>): string | null =>
  (clinic.manual_rating ?? clinic.patient_rating?.mean)?.toFixed(1) ?? null;

type Priced = Pick<
  ClinicCard,
  'consultation_fee_paise' | 'list_price_paise' | 'combo_offer_description' | 'offer_ends_on'
>;

const LIMITED_FROM_PERCENT = 30;
/** An offer that runs longer is no hurry. */
const LIMITED_WITHIN_DAYS = 30;
const RIBBON_FROM_PERCENT = 50;

/** Price facts of a clinic that may be promised on screen. */
export type ClinicOffer = {
  fee: Paise;
  /** The price to cross out; null when the fee is not below it. */
  crossedOut: Paise | null;
  /** How much less than the list price, in whole percent, rounded down so that it never says too much. */
  percent: number;
  /** The IST day 'Limited Time Offer' ends on; null when nothing is limited. */
  limitedUntil: string | null;
  banner: boolean;
  ribbon: boolean;
  combo: string | null;
};

function discountPercent(fee: Paise, listPrice: Paise): number {
  return listPrice > fee ? Math.floor(((listPrice - fee) / listPrice) * 100) : 0;
}

/**
 * The offer of a clinic (specification: patient §9, as decided for P-003, P-177 and P-178).
 * 'Limited Time Offer' needs 30 % and an end within 30 days; the banner a fee under 500 or a combo offer; the ribbon 50 %.
 * @param today the IST day, 'YYYY-MM-DD'
 */
export function clinicOffer(clinic: Priced, today: string): ClinicOffer {
  const { consultation_fee_paise: fee, list_price_paise: listPrice, offer_ends_on: endsOn } = clinic;
  const combo = clinic.combo_offer_description?.trim() || null;
  const percent = discountPercent(fee, listPrice);
  const endsSoon = endsOn !== null && endsOn >= today && endsOn <= addDays(today, LIMITED_WITHIN_DAYS);
  return {
    fee,
    crossedOut: percent > 0 ? listPrice : null,
    percent,
    limitedUntil: percent >= LIMITED_FROM_PERCENT && endsSoon ? endsOn : null,
    banner: fee < DEFAULT_LIST_PRICE || combo !== null,
    ribbon: percent >= RIBBON_FROM_PERCENT,
    combo,
  };
}
