import { expect, test } from 'vitest';
import { actionWords, screenOfThing } from './act-words.ts';

test('an act is told by its noun and verb, and leads to its thing where that has a screen', () => {
  expect(actionWords('clinic.update')).toBe('Clinic: update');
  expect(actionWords('second_factor.reset')).toBe('Second factor: reset');
  expect(screenOfThing('clinic#cln_1')).toBe('/admin/clinics/cln_1');
  expect(screenOfThing('settlement#cln_1#2026-11')).toBe('/admin/money/clinics/cln_1?month=2026-11');
  expect(screenOfThing('booking#apt_1')).toBe('/admin/appointments/apt_1');
  expect(screenOfThing('message#msg_1')).toBe('/admin/contact-messages?view=msg_1');
  expect(screenOfThing('lead#0f1e')).toBe('/admin/leads?view=0f1e');
  expect(screenOfThing('partner_request#ptr_1')).toBe('/admin/partners?view=ptr_1');
  expect(screenOfThing('post#post_1')).toBe('/admin/blog/post_1');
  expect(screenOfThing('review#cln_1#rev_1')).toBe('/admin/reviews/cln_1');
  expect(screenOfThing('image#cln_1#img_1')).toBe('/admin/clinics/cln_1?tab=gallery');
  expect(screenOfThing('clinic#')).toBeNull();
  expect(screenOfThing('person#1')).toBeNull();
});
