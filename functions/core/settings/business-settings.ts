import type { BusinessForm } from '#shared/contract/settings/business.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { type EditedBusiness, NEVER_EDITED_BUSINESS } from '#shared/domain/settings/edited-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import type { AuditDeps } from '../audit/audit-event-of.ts';
import { AUDITED_BUSINESS } from '../audit/audited-fields.ts';
import { differences, editedFields, editVersioned } from '../audit/edit-versioned.ts';
import type { BusinessStore } from '#functions/store/settings/business-store.ts';
import type { BusinessDetails } from '#shared/domain/settings/business-details.ts';
import type { Clock } from '../ports.ts';

export type BusinessDeps = AuditDeps & { business: BusinessStore };

/**
 * Changes the public business details of the site, and writes an audit event. The event has the actor, the field names,
 * and the old and new values that identify no person. Unchanged values are not written again.
 * @throws Problem changed_meanwhile, with who, when and the current values
 */
export const editBusiness = (
  deps: BusinessDeps,
  actor: Actor,
  { ver, ...form }: BusinessForm & { ver: number },
): Promise<EditedBusiness> =>
  editVersioned(deps, actor, {
    ver,
    read: () => deps.business.read(),
    change: (before) =>
      editedFields(known(before), { ...known(before), ...form }).length === 0 ? null : { ...before, ...form },
    audit: ({ before, after }) => ({
      action: 'business.update',
      entity: 'business#details',
      ...differences(AUDITED_BUSINESS, { before: known(before), after: known(after) }),
    }),
    save: (edit, auditEvent) => deps.business.save(edit, auditEvent),
  });

/** Returns the details with the offers that are shown until the first ones are saved. */
const known = (details: EditedBusiness): EditedBusiness => ({
  ...details,
  offers: [...(details.offers ?? FIRST_OFFERS)],
});

/** How long what is told may lag behind an edit, in milliseconds. */
export const BUSINESS_CACHED_MS = 60_000;

type KeptDeps = { clock: Clock; business: Pick<BusinessStore, 'read'>; onFailure: (error: unknown) => void };

/**
 * Reads the table once a minute. A failed read returns the last known details, at first the defaults of the product. A
 * page or a message is worth more than the newest phone number.
 * @param onFailure receives the error
 */
export function cachedBusiness({ clock, business, onFailure }: KeptDeps): ReadBusiness {
  let known = NEVER_EDITED_BUSINESS;
  let cached: { at: number; answer: ReturnType<ReadBusiness> } | null = null;
  const ask = async () => {
    try {
      known = await business.read();
    } catch (error) {
      cached = null;
      onFailure(error);
    }
    return known;
  };
  return () => {
    const now = clock.now();
    if (cached === null || now - cached.at >= BUSINESS_CACHED_MS) cached = { at: now, answer: ask() };
    return cached.answer;
  };
}

/** Tells what the business says of itself, a minute late at most. */
type ReadBusiness = () => Promise<EditedBusiness>;

/** Tells what is promised to and asked of whoever books now. */
export type ReadTerms = () => Promise<Pick<BusinessDetails, 'cancel_hours' | 'email_optional'>>;
