import { expect, test } from 'vitest';
import { actorWords, screenOfEntity } from './audit-words.tsx';
import { entityWords } from './audit-page.tsx';

test('an entity of an audit event leads to its screen, if it has one', () => {
  expect(screenOfEntity('clinic#cln_1')).toBe('/admin/clinics/cln_1');
  expect(screenOfEntity('settlement#cln_1#2026-11')).toBe('/admin/money/clinics/cln_1?month=2026-11');
  expect(screenOfEntity('booking#apt_1')).toBe('/admin/appointments/apt_1');
  expect(screenOfEntity('message#msg_1')).toBe('/admin/contact-messages?view=msg_1');
  expect(screenOfEntity('lead#0f1e')).toBe('/admin/leads?view=0f1e');
  expect(screenOfEntity('partner_request#ptr_1')).toBe('/admin/partners?view=ptr_1');
  expect(screenOfEntity('post#post_1')).toBe('/admin/blog/post_1');
  expect(screenOfEntity('review#cln_1#rev_1')).toBe('/admin/reviews/cln_1');
  expect(screenOfEntity('image#cln_1#img_1')).toBe('/admin/clinics/cln_1?tab=gallery');
  expect(screenOfEntity('clinic#')).toBeNull();
  expect(screenOfEntity('person#1')).toBeNull();
});

test('an actor is an e-mail address, an id, a partner or the schedule', () => {
  expect(actorWords({ actor_id: 'u1', actor_email: 'a@team.example' })).toBe('a@team.example');
  expect(actorWords({ actor_id: 'u1', actor_email: null })).toBe('u1');
  expect(actorWords({ actor_id: 'schedule', actor_email: null })).toBe('The schedule');
  expect(actorWords({ actor_id: 'partner#ptr_1', actor_email: null })).toBe('A partner');
});

test('the filter by an entity names a booking by its reference and others by their kind', () => {
  expect(entityWords('booking#apt_01KB000000000000007K4Q2M9X')).toBe('booking 7K4Q-2M9X');
  expect(entityWords('partner_request#ptr_1')).toBe('partner request');
});
