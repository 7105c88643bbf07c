import { Trans } from '@lingui/react/macro';
import { BACKUP_DAYS, KEPT_SECONDS, TURNED_AWAY_DAYS } from '#shared/domain/retention.ts';

const DAY_S = 24 * 3600;

/** The ends that retention.ts sets, in words. */
export function HowLongKept() {
  const [visitYears, unpaidDays, leadDays, enquiryDays, draftDays, suppressedYears] = [
    Math.floor(KEPT_SECONDS.visit_details / DAY_S / 365),
    KEPT_SECONDS.unpaid_details / DAY_S,
    KEPT_SECONDS.lead / DAY_S,
    KEPT_SECONDS.enquiry / DAY_S,
    KEPT_SECONDS.clinic_draft / DAY_S,
    Math.floor(KEPT_SECONDS.suppressed_address / DAY_S / 365),
  ];
  return (
    <>
      <h2>
        <Trans>How long we keep it</Trans>
      </h2>
      <ul>
        <li>
          <Trans comment="Needs legal review">Details of a booking that was not paid for: {unpaidDays} days.</Trans>
        </li>
        <li>
          <Trans comment="Needs legal review">Details of somebody who began to book: {leadDays} days.</Trans>
        </li>
        <li>
          <Trans comment="Needs legal review">
            Messages to us: {enquiryDays} days. Applications of clinics: {enquiryDays} days after their last change.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs legal review">
            The page of a clinic that was never published: {draftDays} days after its last change.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs legal review">
            Your name, number and email address with a booking that was made: {visitYears} years. The visit and what was
            paid, without your name: as long as the law makes a business keep its books.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs legal review">
            A review that you wrote: until you have it erased. Everybody reads it, under the name you chose for it.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs legal review">
            An email address that our emails cannot reach, or that wants none of them: {suppressedYears} years, so that
            we do not write to it again.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs legal review">
            To stop misuse we keep a scrambled form of your internet address, never the address itself: usually for a
            few minutes, and for {TURNED_AWAY_DAYS} days if we had to turn somebody away.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans comment="Needs legal review">
          Deleting can take a few days. Backups are deleted after {BACKUP_DAYS} days.
        </Trans>
      </p>
    </>
  );
}
