import {
  composeChanges,
  composeDaySchedule,
  type StandingChange,
} from '#functions/core/messages/clinic-notifications/compose-clinic-mail.ts';
import { composePartnerEmail } from '#functions/core/enquiries/admin/partner-mail.ts';
import { composeTestEmail, KIND_OF_TEST } from '#functions/core/messages/mail-settings/send-test-mail.ts';
import { composeEmail } from '#functions/core/messages/notifications/compose-notification.ts';
import type { NotificationFacts } from '#functions/core/messages/notifications/notification-facts.ts';
import type { Email } from '#functions/core/messages/ports.ts';
import { composeStaffEmail } from '#functions/core/messages/staff-notifications/compose-staff-mail.ts';
import type { AdminBrand } from '#functions/core/ports.ts';
import { EMAIL_TYPES, type EmailType } from '#shared/contract/messages/mail-settings.ts';
import { PartnerEmailKind, type PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { TEXT_FIELDS } from '#shared/domain/messages/mail-texts.ts';
import { EmailKind } from '#shared/domain/messages/notification.ts';
import { NOTIFICATION_TOPICS } from '#shared/domain/staff/staff-notifications.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { paise } from '#shared/values/money/money.ts';
import { sample } from '../../sample.ts';
import { XSS_VECTORS } from '../../xss-vectors.ts';
import { expect, test } from '../page.ts';
import { watchScripts } from '../script-watch.ts';
import { vectorsIn } from '../pages/stored-vectors.ts';

const VECTORS = 200;
/** Vectors that `npm test` also shows alone. */
const SAMPLED_VECTORS = 20;
const AT = '2026-11-20T04:00:00.000Z';
const ID = '01KAJ4Z8N3W5V7Q2M97K4QX2M9';
const SITE = 'https://punnagai.example';

/** Every text of an e-mail as a staff member could have written it. */
const textsWith = (kind: EmailKind, text: string) =>
  Object.fromEntries(Object.keys(TEXT_FIELDS[kind]).map((field) => [field, `{name} {clinic} ${text}`]));

/** Those of the e-mail that a test of the settings shows. */
const textsOfTest = (type: EmailType | undefined, text: string) =>
  type === undefined ? {} : textsWith(KIND_OF_TEST[type], text);

const brandWith = (text: string): AdminBrand => ({
  name: 'Punnagai',
  siteUrl: SITE,
  adminUrl: SITE.replace('//', '//admin.'),
  supportPhone: text,
  supportEmail: text,
  bankDays: { from: 5, to: 7 },
});

/** Every e-mail to clinics, to the team, and the tests of the settings, with the same text wherever people type one. */
function newsWith(text: string): Email[] {
  const brand = brandWith(text);
  const told = (kind: StandingChange['kind']): StandingChange => ({
    kind,
    first_at: AT,
    last_at: AT,
    person: { name: text, phone: '9812345670' },
    listed: {
      id: `apt_${ID}`,
      clinic_id: `cln_${ID}`,
      clinic_name: text,
      slot: AT,
      phase: 'CONFIRMED',
      payment_status: 'Pending',
      paid_by: 'at_clinic',
      amount_paise: paise(14_900),
      razorpay_order_id: null,
      razorpay_payment_id: null,
      created_at: AT,
      ver: 1,
    },
  });
  const visits = [told('booked'), told('moved'), told('cancelled')] as const;
  const clinics = LANGUAGES.map((language) => ({ clinic_id: `cln_${ID}`, email: 'desk@clinic.example', language }));
  const readers = LANGUAGES.map((language) => ({ id: 'person', email: 'staff@punnagai.example', language }));
  const news = NOTIFICATION_TOPICS.map((kind) => ({
    kind,
    key: '1',
    at: AT,
    facts: { clinic_name: text, city: text },
    path: '/admin/dashboard',
  }));
  const deps = { brand, clock: { now: () => Date.parse(AT) } };
  return [
    ...clinics.flatMap((clinic) => [
      composeChanges(clinic, visits, brand, AT),
      composeDaySchedule(clinic, { clinic_name: text, day: '2026-11-20', visits }, brand),
    ]),
    ...readers.map((person) => composeStaffEmail(person, news, brand, AT)),
    ...[undefined, ...EMAIL_TYPES].map((type) =>
      composeTestEmail(deps, { id: 'id', to: 'admin@punnagai.example', type }, textsOfTest(type, text)),
    ),
  ];
}

/** Every e-mail, with the same text wherever people type one. */
function emailsWith(text: string): Email[] {
  const brand = brandWith(text);
  const facts: NotificationFacts = {
    brand,
    appointment_id: `apt_${ID}`,
    ref: '7K4Q-X2M9',
    patient: {
      name: text,
      phone: '9812345670',
      email: 'asha@example.org',
      phone_digest: 'a phone',
      email_digest: null,
      notice_version: '1',
      consented_at: AT,
      language: null,
      link_hash: null,
      measurement: null,
    },
    clinic_name: text,
    clinic_address: text,
    clinic_phone: text,
    maps_link: `https://maps.example/?q=${encodeURIComponent(text)}`,
    dentist_name: text,
    slot: AT,
    amount_paise: paise(14_900),
    is_surplus: true,
    decision_words: text,
    paid_by: 'online',
    is_paid: true,
    goes_back_paise: paise(14_900),
    was_late: false,
    cancel_hours: 4,
    cannot_come: 'move_or_cancel',
    free_until: '2026-12-01T00:30:00.000Z',
    has_ended: false,
    ics_sequence: 0,
    manage_url: `${SITE}/b#aZ09bY18cX27`,
    clinic_url: `${SITE}/clinics/cln`,
    lost_because: 'taken',
    alternatives: [AT],
  };
  const request: PartnerRequest = {
    id: `ptr_${ID}`,
    clinic_name: text,
    dentist_name: text,
    email: 'meena@example.in',
    phone_number: text,
    address: text,
    city: text,
    specialization: text,
    years_experience: 12,
    preferred_contact_time: text,
    message: text,
    status: 'pending',
    clinic_id: null,
    language: 'en',
    link_ver: 0,
    created_at: AT,
    ...NEVER_EDITED,
  };
  return [
    ...EmailKind.options.map((kind) => composeEmail(kind, facts, 'id', textsWith(kind, text))),
    ...PartnerEmailKind.options.map((status) =>
      composePartnerEmail(status, { request, brand, link: 'https://punnagai.example/my-clinic' }, 'id'),
    ),
    ...newsWith(text),
  ];
}

test(
  '200 script vectors in every text of every e-mail run nowhere: a mail program has no policy of ours',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/about');
    const watch = await watchScripts(page, ['null']);
    await page.goto('about:blank');
    const htmls = XSS_VECTORS.map(({ html }) => html);
    const kinds = emailsWith('').length;
    const mails = [
      ...emailsWith(htmls.join('')),
      // Each alone, too: in a row one could hide the others.
      ...sample([...htmls.entries()], SAMPLED_VECTORS, ([at]) => `vector ${at} in an e-mail`).flatMap(([at, html]) =>
        emailsWith(html).slice(at % kinds, (at % kinds) + 1),
      ),
    ];
    const seen = new Set<string>();
    for (const { html } of mails) {
      await page.setContent(html);
      for (const vector of vectorsIn(await page.locator('body').innerText())) seen.add(vector);
      expect(await watch.marks()).toEqual([]);
    }
    expect(watch.seen().filter((what) => what !== 'went: about:blank')).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(VECTORS);
    // The watch detects a script that is not escaped.
    await page.setContent(htmls[0] ?? '');
    expect(await watch.marks()).toContainEqual(expect.stringContaining('script'));
    expect(watch.seen()).toContainEqual(expect.stringContaining('ran'));
  },
);
