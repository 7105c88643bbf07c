import { FIRST_CANCEL_HOURS } from '#shared/domain/refund-policy.ts';
import type { EmailType } from '#shared/contract/mail-settings.ts';
import { NOTICE_VERSION } from '#shared/content/notice-versions.ts';
import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { contentOf } from '../notices/compose-notice.ts';
import { mailText } from '../notices/mail-content.ts';
import { mailHtml } from '../notices/mail-html.ts';
import type { MailContent } from '../notices/mail-content.ts';
import type { NoticeFacts } from '../notices/notice-facts.ts';
import type { Mail } from '../notices/ports.ts';
import type { Brand, Clock } from '../ports.ts';

type World = { brand: Brand; clock: Clock };

/** Of nobody and nowhere: what a patient's e-mail looks like is tried out with it. */
const sampleFacts = ({ brand, clock }: World, email: string): NoticeFacts => ({
  brand,
  appointment_id: 'apt_00000000000000000000000000',
  ref: 'SAMPLE',
  patient: {
    name: 'Sample Patient',
    email,
    phone: '9000000000',
    phone_digest: null,
    notice_version: NOTICE_VERSION,
    consented_at: new Date(clock.now()).toISOString(),
    language: null,
    measurement: null,
  },
  clinic_name: 'Sample Dental Clinic',
  clinic_address: '1 Sample Street, Chennai',
  clinic_phone: brand.supportPhone,
  maps_link: null,
  dentist_name: 'Dr. Sample',
  slot: istInstant(addDays(istDay(clock.now()), 1), '10:00'),
  amount_paise: 9900,
  is_surplus: false,
  decision_words: null,
  paid_by: 'online',
  is_paid: true,
  goes_back_paise: 0,
  was_late: false,
  cancel_hours: FIRST_CANCEL_HOURS,
  has_ended: false,
  ics_sequence: 0,
  manage_url: brand.siteUrl,
  clinic_url: brand.siteUrl,
  lost_because: 'taken',
  alternatives: [],
});

const plainContent = ({ brand }: World): MailContent => ({
  subject: `Test email from ${brand.name}`,
  greeting: 'Hello,',
  headline: 'E-mail goes out.',
  facts: [],
  paragraphs: ['This is a test of the e-mail settings. Nothing has to be done.'],
  links: [],
  closing: `The ${brand.name} team`,
});

const CONTENT: Record<EmailType, (facts: NoticeFacts) => MailContent> = {
  booking_confirmation: (facts) => contentOf('confirmed', facts),
  booking_reminder: (facts) => contentOf('reminder', facts),
};

/** A test e-mail: one that a patient receives, with made-up facts and no entry for the calendar, or a plain one. */
export function composeTestMail(
  world: World,
  { id, to, type }: { id: string; to: string; type: EmailType | undefined },
): Mail {
  const content = type === undefined ? plainContent(world) : CONTENT[type](sampleFacts(world, to));
  const subject = type === undefined ? content.subject : `[Test] ${content.subject}`;
  return { id, to, subject, html: mailHtml(content, world.brand), text: mailText(content, world.brand) };
}
