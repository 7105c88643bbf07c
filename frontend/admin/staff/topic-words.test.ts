import { expect, test } from 'vitest';
import type { StaffMember } from '#shared/contract/staff/team.ts';
import { NEEDS_SOMEBODY, NOTIFICATION_TOPICS } from '#shared/domain/staff/staff-notifications.ts';
import { GOES_ITS_WAY, topicWords, unnotifiedWords } from './topic-words.ts';

const memberWith = (news: StaffMember['news'], state: StaffMember['state'] = 'active') => ({ news, state });

test('every kind of news either needs somebody or goes its way', () => {
  expect([...NEEDS_SOMEBODY, ...GOES_ITS_WAY]).toEqual(NOTIFICATION_TOPICS);
});

test('beside a staff member stands what they are told of, and beside others nothing', () => {
  expect(topicWords(memberWith([]))).toBe('No e-mails');
  expect(topicWords(memberWith(['refund_by_hand', 'booked']))).toBe('E-mails about manual refunds, bookings');
  expect(topicWords(memberWith([...NEEDS_SOMEBODY]))).toBe('E-mails about all open tasks');
  expect(topicWords(memberWith([...NEEDS_SOMEBODY, 'moved'], 'invited'))).toBe(
    'E-mails about all open tasks and rescheduled visits',
  );
  for (const state of ['waiting', 'removed', 'unconfirmed'] as const)
    expect(topicWords(memberWith([], state))).toBeNull();
});

test('news without a receiver is named; news only for invited or removed members counts as such', () => {
  expect(unnotifiedWords([memberWith([...NEEDS_SOMEBODY])])).toBeNull();
  expect(unnotifiedWords([memberWith(NEEDS_SOMEBODY.slice(0, 4)), memberWith(['partner_request'], 'invited')])).toBe(
    'No staff member gets e-mails about partner requests, finished clinic drafts, contact messages, reviews of patients.',
  );
});
