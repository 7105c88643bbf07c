import { checkAuditEvents } from './check-audit-events.ts';
import { checkCancelled } from './check-cancelled.ts';
import { checkConversions } from './check-conversions.ts';
import { checkAudit, checkPaidStays } from './check-history.ts';
import { checkBounces, checkConfirmations, checkReviews, checkDuplicateLogged } from './check-notifications.ts';
import { checkBalance, checkConfirmed, checkRefunds } from './check-money.ts';
import { checkLedgerEntries } from './check-ledger-entries.ts';
import { checkOwnership } from './check-ownership.ts';
import { checkEnded, checkHolds, checkSecured } from './check-progress.ts';
import { checkPaidInTime, checkPrices, checkReplaced } from './check-refund-terms.ts';
import { checkReminders } from './check-reminders.ts';
import { checkLocks, checkOffered, checkSingleOwner } from './check-slots.ts';
import { checkErased } from './check-erased.ts';
import { checkResends } from './check-resends.ts';
import { checkRefundRequests } from './check-refund-requests.ts';
import { checkQuotaSlots } from './check-quota-slots.ts';
import { gatherEvidence, type Evidence, type Facts } from './evidence.ts';
import type { Violation } from './violation.ts';

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
