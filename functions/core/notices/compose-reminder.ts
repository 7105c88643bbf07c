import { istDateLabel, istTimeLabel } from '#shared/values/ist.ts';
import { confirmedContent } from './compose-notice.ts';
import type { MailContent } from './mail-content.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** What an e-mail says that reminds of a visit: the facts and links of the one that confirmed it. */
export const reminderContent = (facts: NoticeFacts): MailContent => ({
  ...confirmedContent(facts),
  subject: `Booking Reminder: ${facts.clinic_name}, ${istDateLabel(facts.slot)} ${istTimeLabel(facts.slot)}`,
  headline: 'Your appointment is coming up.',
});
