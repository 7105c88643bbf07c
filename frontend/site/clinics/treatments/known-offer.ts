import type { MessageDescriptor } from '@lingui/core';
import { knownTreatments } from './known-treatments.ts';

/** A clinic's offer, in parts that can be translated to any language. */
export type KnownOffer =
  | { kind: 'priced'; treatments: MessageDescriptor[]; amount: string }
  | { kind: 'discounted'; treatments: MessageDescriptor[]; percent: string }
  | { kind: 'free'; treatments: MessageDescriptor[] };

const PRICED = /^(.+?)\s+(?:for|at|@)\s+(?:just\s+|only\s+)?(?:₹|rs\.?|inr)\s*([\d,]+)(?:\/-)?$/i;
const DISCOUNTED = /^(\d{1,2})\s*%\s*(?:off|discount)\s+(?:on\s+)?(?:all\s+)?(.+)$/i;
const FREE = /^(?:free\s+(.+)|(.+?)\s+(?:free|for free|without a fee))$/i;

/** Reads an offer as clinics usually write one; null for any other, which is shown as it was typed. */
export function knownOffer(typed: string): KnownOffer | null {
  const text = typed.trim().replace(/[.!]+$/, '');
  const [, priced = '', amount = ''] = PRICED.exec(text) ?? [];
  const [, percent = '', discounted = ''] = DISCOUNTED.exec(text) ?? [];
  const [, before, after] = FREE.exec(text) ?? [];
  const treatments = knownTreatments(priced || discounted || (before ?? after ?? ''));
  if (treatments === null) return null;
  if (priced !== '') return { kind: 'priced', treatments, amount: `₹${amount}` };
  return discounted === '' ? { kind: 'free', treatments } : { kind: 'discounted', treatments, percent };
}
