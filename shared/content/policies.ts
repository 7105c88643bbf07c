/** The day since which their words stand. */
export const POLICIES_SINCE = '2026-11-28';

/**
 * The lawyer's review of the policies. While it is null, each of them says that it is a draft, and no production is
 * synthesised (infra/stage-readiness.ts).
 */
export const POLICIES_REVIEW: { by: string; on: string } | null = null;

/**
 * Time limit for settling a complaint (Consumer Protection (E-Commerce) Rules 2020, rule 4). Numbers that a rule
 * enforces are read from that rule instead (refund-policy.ts, retention.ts, lifecycle.ts, limits.ts). Values that a
 * business decides are read from its settings (business-details.ts).
 */
export const COMPLAINT_RULES = { settledInDays: 30 } as const;

/**
 * Versions of the privacy notice beside the contact form, by the day of publication; the newest is first. Every change
 * of its words needs a new version: the version that a patient agreed to is stored with the details.
 */
export const NOTICE_VERSIONS = ['2026-11-28', '2026-11-27', '2026-11-24', '2026-11-22', '2026-11-21'] as const;

/** Version that the dialog shows. */
export const NOTICE_VERSION = NOTICE_VERSIONS[0];
