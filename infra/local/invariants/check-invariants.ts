import { checkConversions } from './check-conversions.ts';
import { checkAudit, checkPaidStays, checkAuditEvents } from './check-history.ts';
import {
  checkBounces,
  checkConfirmations,
  checkReviews,
  checkDuplicateLogged,
  checkReminders,
  checkResends,
} from './check-notifications.ts';
import { checkBalance, checkConfirmed, checkRefunds, checkLedgerEntries } from './check-money.ts';
import { checkOwnership } from './check-ownership.ts';
import { checkEnded, checkHolds, checkSecured } from './check-progress.ts';
import {
  checkPaidInTime,
  checkPrices,
  checkReplaced,
  checkRefundRequests,
  checkCancelled,
} from './check-refund-terms.ts';
import { checkLocks, checkOffered, checkSingleOwner, checkQuotaSlots } from './check-slots.ts';
import { checkErased } from './check-erased.ts';
import { gatherEvidence, type Evidence, type Facts, type Violation } from './evidence.ts';

/** In the order of the design's list. */
const CHECKS: readonly ((evidence: Evidence) => Violation[])[] = [
  checkSingleOwner,
  checkLocks,
  checkConfirmed,
  checkBalance,
  checkCancelled,
  checkRefunds,
  checkSecured,
  checkHolds,
  checkOwnership,
  checkAudit,
  checkRefundRequests,
  checkErased,
  checkConfirmations,
  checkBounces,
  checkReviews,
  checkOffered,
  checkPaidStays,
  checkPaidInTime,
  checkDuplicateLogged,
  checkEnded,
  checkPrices,
  checkReplaced,
  checkConversions,
  checkAuditEvents,
  checkQuotaSlots,
  checkLedgerEntries,
  checkResends,
  checkReminders,
];

/**
 * Judges a whole table against Razorpay's books and the messages that were sent: invariants 1–12, 15–17, 20 and 24–26 of
 * the design, as far as data can show them, 21, 23 of what is sent again, 27 and 29 to 31. Pure.
 * @returns every violation; none when the data is sound.
 */
export const checkInvariants = (facts: Facts): Violation[] => {
  const evidence = gatherEvidence(facts);
  return CHECKS.flatMap((check) => check(evidence));
};
