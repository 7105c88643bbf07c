/** The day since which their words stand. */
export const POLICIES_SINCE = '2026-11-22';

/**
 * What they promise in numbers (design: T8–T10). Numbers that a rule enforces are read from that rule instead
 * (refund-policy.ts, retention.ts, lifecycle.ts, limits.ts).
 */
export const REFUND_RULES = {
  /** Working days a bank takes to show a refund. */
  bankDays: { from: 5, to: 7 },
} as const;

/** What is answered to a complaint, and by when (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
export const COMPLAINT_RULES = { acknowledgedInHours: 48, settledInDays: 30 } as const;

/** Who answers complaints: a placeholder to be replaced before opening, the law asks for a person's name. */
export const GRIEVANCE_OFFICER = { name: 'Grievance Officer', email: 'complaints@punnagai.example' } as const;
