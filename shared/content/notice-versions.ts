/**
 * The privacy notice beside the contact form, by the day it was published; the newest is first. Whoever changes its words
 * adds a version: which one a patient agreed to is kept with the details.
 */
export const NOTICE_VERSIONS = ['2026-11-28', '2026-11-27', '2026-11-24', '2026-11-22', '2026-11-21'] as const;

/** What the dialog shows. */
export const NOTICE_VERSION = NOTICE_VERSIONS[0];
