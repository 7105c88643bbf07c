import { expect, test } from 'vitest';
import {
  conversionValue,
  CONVERSION_EVENTS,
  CONVERSION_PAGES,
  conversionPageKind,
  type ReportedConversion,
} from './conversion-rules.ts';
import { paise } from '../../values/money/money.ts';

test('the events are those of the specification, and no other (P-157)', () => {
  expect(CONVERSION_EVENTS.toSorted()).toEqual([
    'AddPaymentInfo',
    'Contact',
    'FindLocation',
    'InitiateCheckout',
    'Lead',
    'Purchase',
    'Schedule',
    'Search',
    'ViewContent',
  ]);
});

test.each<[ReportedConversion, number | null]>([
  [{ event: 'Lead', of: 'partner' }, 50_000],
  [{ event: 'Lead', of: 'booking' }, 5000],
  [{ event: 'Contact', by: 'phone' }, 10_000],
  [{ event: 'Contact', by: 'message' }, 5000],
  [{ event: 'InitiateCheckout', value_paise: paise(14_900) }, 14_900],
  [{ event: 'AddPaymentInfo', value_paise: paise(0) }, 0],
  [{ event: 'ViewContent' }, null],
  [{ event: 'Search' }, null],
  [{ event: 'FindLocation' }, null],
])('%j counts for %s paise (P-187)', (reported, value) => expect(conversionValue(reported)).toBe(value));

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/clinics/cln_01KB0000000000000000000000', 'clinics'],
  ['/services/root-canal', 'services'],
  ['/blog', 'blog'],
  ['/blog/the-complete-guide-to-root-canal-treatment', 'blog'],
  ['/about', 'about'],
  ['/contact', 'contact'],
  ['/partner-with-us', 'partner'],
  ['/thank-you', null],
  ['/b', null],
  ['/login', null],
  ['/admin', null],
  ['/admin/appointments', null],
  ['/no-such-page', null],
  ['/constructor', null],
] as const)('%s is told as %s and nothing more (P-157)', (path, page) => {
  expect(conversionPageKind(path)).toBe(page);
  if (page !== null) expect(CONVERSION_PAGES[page]).toMatch(/^\/[a-z-]+$/);
});
