import { NOTICE_VERSION } from '#shared/content/policies.ts';
import type { WhichEmail, EmailPreview } from '#shared/contract/messages/mail-texts.ts';
import type { EmailTexts } from '#shared/domain/messages/mail-texts.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';
import { DAY_MS, addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { paise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { FIRST_LANGUAGE, type Language } from '#shared/values/language.ts';
import { contentOf } from '../notifications/compose-notification.ts';
import type { NotificationFacts } from '../notifications/notification-facts.ts';
import type { Brand, Clock } from '../../ports.ts';
import { emailText, type EmailContent } from '../notifications/mail-content.ts';

type Deps = { brand: Brand; clock: Clock };

/** Fictional facts for a preview of a patient's e-mail. */
export const sampleFacts = (
  { brand, clock }: Deps,
  email: string,
  language: Language = FIRST_LANGUAGE,
): NotificationFacts => ({
  brand,
  appointment_id: 'apt_00000000000000000000000000',
  ref: 'SAMPLE',
  patient: {
    name: 'Sample Patient',
    email,
    phone: '9000000000',
    phone_digest: 'a phone',
    email_digest: null,
    notice_version: NOTICE_VERSION,
    consented_at: new Date(clock.now()).toISOString(),
    language,
    link_hash: null,
    measurement: null,
  },
  clinic_name: 'Sample Dental Clinic',
  clinic_address: '1 Sample Street, Chennai',
  clinic_phone: brand.supportPhone,
  maps_link: null,
  dentist_name: 'Dr. Sample',
  slot: istInstant(addDays(istDay(clock.now()), 1), '10:00'),
  amount_paise: paise(9900),
  is_surplus: false,
  decision_words: null,
  paid_by: 'online',
  is_paid: true,
  goes_back_paise: ZERO_PAISE,
  was_late: false,
  cancel_hours: FIRST_CANCEL_HOURS,
  cannot_come: 'move_or_cancel',
  free_until: '2026-12-01T00:30:00.000Z',
  has_ended: false,
  ics_sequence: 0,
  manage_url: brand.siteUrl,
  clinic_url: brand.siteUrl,
  lost_because: 'taken',
  alternatives: [],
});

type Wanted = WhichEmail & { texts: EmailTexts; field?: string | undefined };

/** The facts with which a text is said that is not said of every booking. */
const SAID_OF: Readonly<Record<string, Partial<NotificationFacts>>> = {
  give_time_back: { paid_by: 'at_clinic', is_paid: false },
  give_time_back_by_cancelling: { paid_by: 'at_clinic', is_paid: false, cannot_come: 'cancel' },
  give_time_back_by_phone: { paid_by: 'at_clinic', cannot_come: 'call_clinic' },
  headline_surplus: { is_surplus: true },
  headline_past: { lost_because: 'past' },
  headline_hold_ended: { lost_because: 'hold_ended' },
  headline_given_back: { lost_because: 'given_back' },
  headline_not_completed: { lost_because: 'not_completed' },
  subject_not_completed: { lost_because: 'not_completed' },
  headline_cancelled: { lost_because: 'cancelled' },
  subject_cancelled: { lost_because: 'cancelled' },
};

/** A message part by part, as the team sees it. */
export function shownEmail(content: EmailContent, brand: Brand): EmailPreview {
  const { subject, greeting, headline, paragraphs, closing } = content;
  return {
    subject,
    greeting,
    headline,
    facts: content.facts.map(([label, value]) => ({ label, value })),
    paragraphs,
    links: content.links.map(({ label }) => label),
    closing,
    sender: [brand.name, brand.supportPhone, brand.supportEmail].join(' · '),
    text: emailText(content, brand),
  };
}

/** An e-mail as a patient who booked in a language would receive it with these texts, with made-up facts. */
export function previewEmail({ brand, clock }: Deps, { kind, language, texts, field = '' }: Wanted): EmailPreview {
  const facts = sampleFacts({ brand, clock }, 'sample@example.com', language);
  const later = [1, 2].map((days) => new Date(Date.parse(facts.slot) + days * DAY_MS).toISOString());
  const made: NotificationFacts = {
    ...facts,
    maps_link: brand.siteUrl,
    goes_back_paise: facts.amount_paise,
    decision_words: 'The reason that your team entered appears here.',
    alternatives: later,
    ...SAID_OF[field],
  };
  return shownEmail(contentOf(kind, made, texts), brand);
}
