import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { ShownTexts, TextVersions, EmailPreview, OTHER_MAILS } from '#shared/contract/messages/mail-texts.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { expectRefusal } from '../expect-refusal.ts';

const AT = '/admin/message-texts/email';
const WHICH = { kind: 'refunded', language: 'hi' };
const ASKED = '?kind=refunded&language=hi';

const shown = async (): Promise<ShownTexts> => ShownTexts.parse((await asStaffMember('GET', AT + ASKED)).body);

test('an admin edits what an e-mail says, by version, audited without the text, and has the original back', async () => {
  const { ver, originals } = await shown();
  const texts = { ...originals, headline: 'मनो {amount}' };
  const saved = await asStaffMember('PUT', AT, { ...WHICH, texts, ver });
  expect([saved.status, saved.body]).toMatchObject([200, { ver: ver + 1, texts, originals }]);
  const stale = await asStaffMember('PUT', AT, { ...WHICH, texts: originals, ver });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', ver: ver + 1 }]);
  const back = ShownTexts.parse((await asStaffMember('PUT', AT, { ...WHICH, texts: {}, ver: ver + 1 })).body);
  expect(back).toMatchObject({ ver: ver + 2, texts: originals });
  // The version that is too many goes.
  for (let next = ver + 2; next < ver + 24; next += 1)
    expect(
      (await asStaffMember('PUT', AT, { ...WHICH, texts: { headline: `{amount} ${next}` }, ver: next })).status,
    ).toBe(200);
  expect((await asStaffMember('PUT', AT, { ...WHICH, texts: {}, ver: ver + 24 })).status).toBe(200);
  const { versions } = TextVersions.parse(
    (await asStaffMember('GET', `${AT}/versions${ASKED}`, undefined, 'staff')).body,
  );
  expect(versions).toHaveLength(20);
  expect(versions[0]).toMatchObject({ ver: ver + 24, saved_by: expect.any(String) });
  expect(versions[0]?.texts['headline']).toBe(`{amount} ${ver + 23}`);
  const { body } = await asStaffMember('POST', '/admin/audit/list', { entity: 'email_text#refunded#hi' });
  expect(AuditEventList.parse(body).events[0]).toMatchObject({ action: 'email_text.update', fields: ['headline'] });
  expect(JSON.stringify(body)).not.toContain('{amount}');
});

test('a text with a variable that the message does not know, without one that it needs, or too long is refused with its field', async () => {
  const { ver, originals } = await shown();
  const wrong = {
    subject: 'no amount',
    headline: `{amount} {times}`,
    greeting: `{name}${'a'.repeat(100)}`,
    closing: '',
    html: 'There is no such text',
  };
  for (const [field, text] of Object.entries(wrong)) {
    const texts = { ...originals, [field]: text };
    expectRefusal(await asStaffMember('PUT', AT, { ...WHICH, texts, ver }), 400, 'invalid_input', `texts.${field}`);
    expectRefusal(
      await asStaffMember('POST', `${AT}/preview`, { ...WHICH, texts }),
      400,
      'invalid_input',
      `texts.${field}`,
    );
  }
});

test('the team sees what an e-mail would say with texts that are not saved, with made-up facts; staff save none', async () => {
  const wanted = { kind: 'slot_lost', language: 'ta' };
  const asked = { ...wanted, texts: { headline_past: 'Past, {name}.' }, field: 'headline_past' };
  const { status, body } = await asStaffMember('POST', `${AT}/preview`, asked, 'staff');
  expect(status).toBe(200);
  const { subject, headline, text } = EmailPreview.parse(body);
  expect(subject).toMatch(/\p{Script=Tamil}.*Sample Dental Clinic|Sample Dental Clinic.*\p{Script=Tamil}/u);
  expect(headline).toBe('Past, Sample Patient.');
  expect(text).toContain('SAMPLE');
  const { ver } = ShownTexts.parse(
    (await asStaffMember('GET', `${AT}?kind=slot_lost&language=ta`, undefined, 'staff')).body,
  );
  expect((await asStaffMember('PUT', AT, { ...wanted, texts: {}, ver }, 'staff')).status).toBe(403);
  expectRefusal(await asStaffMember('GET', `${AT}?kind=birthday&language=ta`), 400, 'invalid_input', 'kind');
  expectRefusal(await asStaffMember('GET', `${AT}?kind=moved&language=fr`), 400, 'invalid_input', 'language');
});

const SCRIPTS = { en: /./, ta: /\p{Script=Tamil}/u, kn: /\p{Script=Kannada}/u, hi: /\p{Script=Devanagari}/u };
/** English words that distinguish each of the other e-mails from the rest. */
const SAYS = {
  partner_received: 'Your application has arrived.',
  partner_pending: 'We have received your request',
  partner_contacted: 'We would like to talk with you.',
  partner_approved: 'Sample Dental Clinic is welcome',
  partner_rejected: 'We cannot add your clinic',
  partner_complete_clinic: 'The page of Sample Dental Clinic is ready for you',
  contact_received: 'Your message has arrived.',
  clinic_changes: '1 new booking, 1 rescheduled, 1 cancelled',
  clinic_day_sheet: '1 visit on',
  clinic_contact_changed: 'contact for booking notifications was changed',
  team_news: '1 partner request, 1 new booking',
};

test('staff see what partners, writers of messages, clinics and the team are written, each in four languages', async () => {
  const see = async (kind: string, language: string): Promise<EmailPreview> => {
    const at = `/admin/message-texts/other?kind=${kind}&language=${language}`;
    return EmailPreview.parse((await asStaffMember('GET', at, undefined, 'staff')).body);
  };
  for (const kind of OTHER_MAILS) {
    expect((await see(kind, 'en')).text, kind).toContain(SAYS[kind]);
    for (const language of LANGUAGES) {
      const { headline } = await see(kind, language);
      expect(headline, `${kind} ${language}`).toMatch(SCRIPTS[language]);
    }
  }
  expectRefusal(
    await asStaffMember('GET', '/admin/message-texts/other?kind=birthday&language=ta'),
    400,
    'invalid_input',
    'kind',
  );
});
