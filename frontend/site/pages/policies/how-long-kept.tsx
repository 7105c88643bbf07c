import { Trans, useLingui } from '@lingui/react/macro';
import { keptDays } from '#shared/domain/privacy/retention.ts';

/** The ends that retention.ts sets, in words. */
export function HowLongKept() {
  const { t } = useLingui();
  const [visitYears, unpaidDays, leadDays, enquiryDays, waitlistDays, draftDays, suppressedYears, logDays, backupDays] =
    [
      Math.floor(keptDays('visit_details') / 365),
      keptDays('unpaid_details'),
      keptDays('lead'),
      keptDays('enquiry'),
      keptDays('waitlist'),
      keptDays('clinic_draft'),
      Math.floor(keptDays('suppressed_address') / 365),
      keptDays('log'),
      keptDays('backup'),
    ];
  return (
    <>
      <h2>{t`How long we keep it`}</h2>
      <ul>
        <li>{t`Details of a booking that was not paid for: ${unpaidDays} days.`}</li>
        <li>{t`Details of somebody who began to book: ${leadDays} days.`}</li>
        <li>
          <Trans>
            Messages to us: {enquiryDays} days. Applications of clinics: {enquiryDays} days after their last change.
          </Trans>
        </li>
        <li>
          <Trans>
            An email address that waits for the first clinic in a city: until we have written to it, at most{' '}
            {waitlistDays} days.
          </Trans>
        </li>
        <li>{t`The page of a clinic that was never published: ${draftDays} days after its last change.`}</li>
        <li>
          <Trans>
            Your name, number and email address with a booking that was made: {visitYears} years. The visit and what was
            paid, without your name: as long as the law makes a business keep its books.
          </Trans>
        </li>
        <li>
          <Trans>
            A review that you wrote: until you have it erased. Everybody reads it, under the name you chose for it.
          </Trans>
        </li>
        <li>
          <Trans>
            An email address that our emails cannot reach, or that wants none of them: {suppressedYears} years, so that
            we do not write to it again.
          </Trans>
        </li>
        <li>
          <Trans>
            To stop misuse we keep a scrambled form of your internet address, never the address itself: usually for a
            few minutes, and for {logDays} days if we had to turn somebody away.
          </Trans>
        </li>
        <li>{t`Records of how our systems ran: ${logDays} days, in India. They do not name you.`}</li>
      </ul>
      <p>{t`Deleting can take a few days. Backups are deleted after ${backupDays} days.`}</p>
    </>
  );
}
