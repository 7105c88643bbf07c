import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';
import { EmailProvider } from './sender-settings.ts';

/** Why nothing is mailed to an address. BOUNCED: mail came back for good. COMPLAINED: it was reported as spam. UNSUBSCRIBED: its receiver wants none. */
export const SuppressionReason = z.enum(['BOUNCED', 'COMPLAINED', 'UNSUBSCRIBED']);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** Source of the suppression: the provider that sent a mail there, or staff, on request. */
export const SuppressionSource = z.enum(['ses', ...EmailProvider.options, 'team']);
export type SuppressionSource = z.infer<typeof SuppressionSource>;

/** An address that nothing is mailed to, whoever sends. */
export const SuppressedAddress = lazyObject(() => ({
  /** A digest of the address: the same address has the same. */
  id: z.string().regex(/^[0-9a-f]{64}$/),
  /** In small letters, to be shown. */
  address: z.string().min(1),
  why: SuppressionReason,
  told_by: SuppressionSource,
  /** Staff member who added it by hand; null if a provider reported it. */
  added_by: z.string().nullable(),
  /** When it was listed for this reason: who lifts it names what they saw by this. */
  since: z.iso.datetime(),
}));
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

/**
 * Weights of the reasons. A person's request outweighs a server's response, and a spam report outweighs a polite
 * request.
 */
const WEIGHTS: Readonly<Record<SuppressionReason, number>> = { BOUNCED: 1, UNSUBSCRIBED: 2, COMPLAINED: 3 };

/**
 * True if an address that is listed for one reason, or for none, is listed again for another: reports come in any
 * order, and repeatedly.
 */
export const isListedAnew = (before: SuppressionReason | null, why: SuppressionReason): boolean =>
  before === null || WEIGHTS[why] > WEIGHTS[before];

/** An address that is listed, or listed anew for what weighs more than what was `before`. */
export type Suppression = { before: SuppressedAddress | null; after: SuppressedAddress };
