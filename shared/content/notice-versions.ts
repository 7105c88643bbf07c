/**
 * Versions of the privacy notice beside the contact form, by the day of publication; the newest is first. Every change
 * of its words needs a new version: the version that a patient agreed to is stored with the details.
 */
export const NOTICE_VERSIONS = ['2026-11-28', '2026-11-27', '2026-11-24', '2026-11-22', '2026-11-21'] as const;

/** Version that the dialog shows. */
export const NOTICE_VERSION = NOTICE_VERSIONS[0];
