import { composePartnerMail } from '#functions/core/enquiry-desk/partner-mail.ts';
import { composeMail } from '#functions/core/notices/compose-notice.ts';
import type { NoticeFacts } from '#functions/core/notices/notice-facts.ts';
import type { Mail } from '#functions/core/notices/ports.ts';
import { PartnerMailKind, PartnerRequest } from '#shared/domain/enquiry.ts';
import { TEXT_FIELDS } from '#shared/domain/mail-texts.ts';
import { MailKind } from '#shared/domain/notice.ts';
import { XSS_VECTORS } from '../xss-vectors.ts';
import { expect, test } from './page.ts';
import { watchScripts } from './script-watch.ts';
import { vectorsIn } from './stored-vectors.ts';

const VECTORS = 200;
const AT = '2026-11-20T04:00:00.000Z';
const ID = '01KAJ4Z8N3W5V7Q2M97K4QX2M9';
const SITE = 'https://punnagai.example';

/** Every text of an e-mail as somebody of the team could have written it. */
const textsWith = (kind: MailKind, text: string) =>
  Object.fromEntries(Object.keys(TEXT_FIELDS[kind]).map((field) => [field, `{name} {clinic} ${text}`]));

/** Every e-mail to patients and applicants, with the same text wherever people type one. */
function mailsWith(text: string): Mail[] {
  const brand = { name: 'Punnagai', siteUrl: SITE, supportPhone: text, supportEmail: text };
  const facts: NoticeFacts = {
    brand,
    appointment_id: `apt_${ID}`,
    ref: '7K4Q-X2M9',
    patient: {
      name: text,
      phone: '9812345670',
      email: 'asha@example.org',
      phone_digest: null,
      notice_version: '1',
      consented_at: AT,
      language: null,
      measurement: null,
    },
    clinic_name: text,
    clinic_address: text,
    clinic_phone: text,
    maps_link: `https://maps.example/?q=${encodeURIComponent(text)}`,
    dentist_name: text,
    slot: AT,
    amount_paise: 14_900,
    is_surplus: true,
    decision_words: text,
    paid_by: 'online',
    is_paid: true,
    goes_back_paise: 14_900,
    was_late: false,
    cancel_hours: 4,
    has_ended: false,
    ics_sequence: 0,
    manage_url: `${SITE}/booking#apt_${ID}`,
    clinic_url: `${SITE}/clinics/cln`,
    lost_because: 'taken',
    alternatives: [AT],
  };
  const request = PartnerRequest.parse({
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
    created_at: AT,
  });
  return [
    ...MailKind.options.map((kind) => composeMail(kind, facts, 'id', textsWith(kind, text))),
    ...PartnerMailKind.options.map((status) =>
      composePartnerMail(status, { request, brand, link: 'https://punnagai.example/my-clinic' }, 'id'),
    ),
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
    const kinds = mailsWith('').length;
    const mails = [
      ...mailsWith(htmls.join('')),
      // Each alone, too: in a row one could hide the others.
      ...htmls.flatMap((html, at) => mailsWith(html).slice(at % kinds, (at % kinds) + 1)),
    ];
    const seen = new Set<string>();
    for (const { html } of mails) {
      await page.setContent(html);
      for (const vector of vectorsIn(await page.locator('body').innerText())) seen.add(vector);
      expect(await watch.marks()).toEqual([]);
    }
    expect(watch.seen().filter((what) => what !== 'went: about:blank')).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(VECTORS);
    // What is watched for is seen.
    await page.setContent(htmls[0] ?? '');
    expect(await watch.marks()).toContainEqual(expect.stringContaining('script'));
    expect(watch.seen()).toContainEqual(expect.stringContaining('ran'));
  },
);
