import { NEVER_EDITED_BUSINESS, type EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import type { Clock } from '../ports.ts';
import type { BusinessStore } from '#functions/store/settings/business-store.ts';
import type { BusinessDetails } from '#shared/domain/settings/business-details.ts';

/** How long what is told may lag behind an edit, in milliseconds. */
export const BUSINESS_KEPT_MS = 60_000;

type KeptWorld = { clock: Clock; business: Pick<BusinessStore, 'read'>; onFailure: (error: unknown) => void };

/**
 * Reads the table once a minute. A failed read returns the last known details, at first the defaults of the product. A
 * page or a message is worth more than the newest phone number.
 * @param onFailure receives the error
 */
export function keptBusiness({ clock, business, onFailure }: KeptWorld): ReadBusiness {
  let known = NEVER_EDITED_BUSINESS;
  let kept: { at: number; answer: ReturnType<ReadBusiness> } | null = null;
  const ask = async () => {
    try {
      known = await business.read();
    } catch (error) {
      kept = null;
      onFailure(error);
    }
    return known;
  };
  return () => {
    const now = clock.now();
    if (kept === null || now - kept.at >= BUSINESS_KEPT_MS) kept = { at: now, answer: ask() };
    return kept.answer;
  };
}

/** Tells what the business says of itself, a minute late at most. */
export type ReadBusiness = () => Promise<EditedBusiness>;

/** Tells what is promised to and asked of whoever books now. */
export type ReadTerms = () => Promise<Pick<BusinessDetails, 'cancel_hours' | 'email_optional'>>;
