import { expect, test } from 'vitest';
import { trackedValue, CONVERSION_EVENTS, MEASURED_PAGES, measuredPage } from './conversion-rules.ts';
import type { TrackedEvent } from './conversion-rules.ts';

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

test.each<[TrackedEvent, number | null]>([
  [{ event: 'Lead', of: 'partner' }, 500],
  [{ event: 'Lead', of: 'booking' }, 50],
  [{ event: 'Contact', by: 'phone' }, 100],
  [{ event: 'Contact', by: 'message' }, 50],
  [{ event: 'InitiateCheckout', value: 149 }, 149],
  [{ event: 'AddPaymentInfo', value: 0 }, 0],
  [{ event: 'ViewContent' }, null],
  [{ event: 'Search' }, null],
  [{ event: 'FindLocation' }, null],
])('%j counts for %s rupees (P-187)', (reported, rupees) => expect(trackedValue(reported)).toBe(rupees));

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
  ['/booking', null],
  ['/login', null],
  ['/admin', null],
  ['/admin/appointments', null],
  ['/no-such-page', null],
  ['/constructor', null],
] as const)('%s is told as %s and nothing more (P-157)', (path, page) => {
  expect(measuredPage(path)).toBe(page);
  if (page !== null) expect(MEASURED_PAGES[page]).toMatch(/^\/[a-z-]+$/);
});
