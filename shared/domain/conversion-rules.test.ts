import { expect, test } from 'vitest';
import {
  conversionValue,
  CONVERSION_EVENTS,
  CONVERSION_PAGES,
  conversionPageKind,
  type ReportedConversion,
} from './conversion-rules.ts';

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
  [{ event: 'Lead', of: 'partner' }, 500],
  [{ event: 'Lead', of: 'booking' }, 50],
  [{ event: 'Contact', by: 'phone' }, 100],
  [{ event: 'Contact', by: 'message' }, 50],
  [{ event: 'InitiateCheckout', value: 149 }, 149],
  [{ event: 'AddPaymentInfo', value: 0 }, 0],
  [{ event: 'ViewContent' }, null],
  [{ event: 'Search' }, null],
  [{ event: 'FindLocation' }, null],
])('%j counts for %s rupees (P-187)', (reported, rupees) => expect(conversionValue(reported)).toBe(rupees));

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
