import { describe, expect, test } from 'vitest';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { COMPLAINT_RULES } from '#shared/content/policies.ts';
import { POLICY_PATHS } from '#shared/contract/pages/page-routes.ts';
import { AWAITING_MS, HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { FIRST_CANCEL_HOURS, REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { inLanguage, LANGUAGES } from '#shared/values/language.ts';
import { runningProduct } from '../../running-product.ts';

const { url } = runningProduct();
const DRAFT = {
  en: 'Draft, to be reviewed by a lawyer before going live.',
  ta: 'வரைவு: தளம் தொடங்கும் முன் ஒரு வழக்கறிஞர் சரிபார்க்க வேண்டும்.',
  kn: 'ಕರಡು: ಸೈಟ್ ಶುರುವಾಗುವ ಮೊದಲು ವಕೀಲರು ಪರಿಶೀಲಿಸಬೇಕು.',
  hi: 'ड्राफ़्ट: साइट शुरू होने से पहले वकील इसे जाँचेंगे।',
} as const;

/** The words of a page as a reader without scripts meets them. */
async function wordsAt(path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const [, main = ''] = /<main>(.*)<\/main>/s.exec(html) ?? [];
  return main.replaceAll(/<!--.*?-->|<[^>]+>/gs, '');
}

/** The numbers that each text must say, as the rules of the product have them. */
const NUMBERS: Record<keyof typeof POLICY_PATHS, readonly number[]> = {
  privacy: [
    Math.floor(keptDays('visit_details') / 365),
    keptDays('unpaid_details'),
    keptDays('lead'),
    keptDays('enquiry'),
    keptDays('waitlist'),
    keptDays('clinic_draft'),
    Math.floor(keptDays('suppressed_address') / 365),
    keptDays('log'),
    keptDays('backup'),
    keptDays('pixel_visitor'),
    COMPLAINT_RULES.settledInDays,
  ],
  terms: [
    HOLD_MS / MINUTE_MS,
    AWAITING_MS / MINUTE_MS,
    UNPAID_HOLDS.perPhone,
    FIRST_BUSINESS.grievance_officer.answer_hours,
  ],
  refunds: [
    FIRST_CANCEL_HOURS,
    REFUND_TIMES.refundTermHours,
    FIRST_BUSINESS.bank_days.from,
    FIRST_BUSINESS.bank_days.to,
    COMPLAINT_RULES.settledInDays,
  ],
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(['privacy', 'terms', 'refunds'] as const)(
    '%s says that it is a draft, the numbers of our rules, and whom to turn to',
    async (policy) => {
      const words = await wordsAt(inLanguage(language, POLICY_PATHS[policy]));
      expect(words).toContain(DRAFT[language]);
      const said = new Set(words.match(/\d+/g)?.map(Number));
      for (const number of NUMBERS[policy]) expect(said).toContain(number);
      const { phone, email, address, grievance_officer: officer } = FIRST_BUSINESS;
      for (const way of [phone, email, address, officer.name, officer.email, officer.phone])
        expect(words).toContain(way);
    },
  );
});

test('the privacy policy names everybody that details go to', async () => {
  const words = await wordsAt(POLICY_PATHS.privacy);
  for (const who of [
    'The clinic you book',
    'Razorpay',
    'Amazon Web Services',
    'Meta',
    'Data Protection Board of India',
  ])
    expect(words).toContain(who);
});
