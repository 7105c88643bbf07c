/** The day since which their words stand. */
export const POLICIES_SINCE = '2026-11-28';

/**
 * The lawyer's review of the policies. While it is null, each of them says that it is a draft, and no production is
 * synthesised (infra/refuse-drafts.ts).
 */
export const POLICIES_REVIEW: { by: string; on: string } | null = null;

/**
 * Time limit for settling a complaint (Consumer Protection (E-Commerce) Rules 2020, rule 4). Numbers that a rule
 * enforces are read from that rule instead (refund-policy.ts, retention.ts, lifecycle.ts, limits.ts). Values that a
 * business decides are read from its settings (business-details.ts).
 */
export const COMPLAINT_RULES = { settledInDays: 30 } as const;
