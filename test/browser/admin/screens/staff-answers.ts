import { AUDIT_EVENTS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { NOTIFICATION_TOPICS } from '#shared/domain/staff/staff-notifications.ts';
import { MEMBER_STATES } from '#shared/contract/staff/team.ts';
import { istDay, istInstant } from '#shared/values/ist.ts';
import { emailAsLong } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import { idOf, many, type Amount } from './words.ts';

const AT = '2026-10-20T04:30:00.000Z';
const OWN = { id: 'screens-admin', role: 'admin' } as const;
const emailOf = (n: number, isLong: boolean): string => (isLong ? emailAsLong() : `person-${n}@clinic.example`);

/**
 * Returns the changes of an act, with the values before and after. The long variant has as many fields, of the same
 * length, as an audit entry can hold.
 */
const changesOf = (isLong: boolean) =>
  isLong
    ? many(20, (n) => ({ field: `a_rather_long_name_of_a_field_${n}`, before: 'w'.repeat(60), after: 'ம்'.repeat(30) }))
    : [
        { field: 'consultation_fee_paise', before: '₹149', after: '₹199' },
        { field: 'paused_at', before: null, after: '2026-10-20 10:00' },
      ];

/** Returns stubbed answers for the signed-in member, the team and its audit entries. */
export function staffAnswers(amount: Amount): Required<Pick<Answers, 'team' | 'audit'>> {
  const isLong = amount === 'much';
  const own = { ...OWN, email: isLong ? emailAsLong() : 'screens-admin@team.example' };
  const people = many({ none: 0, sample: 6, much: 200 }[amount], (n) => {
    const state = MEMBER_STATES[n % MEMBER_STATES.length] ?? 'waiting';
    return {
      id: `person-${n}`,
      email: emailOf(n, isLong && n % 2 === 0),
      state,
      role: state === 'active' || state === 'invited' ? ('staff' as const) : null,
      ver: 1,
      created_at: AT,
      removed_at: state === 'removed' ? AT : null,
      invited_at: state === 'invited' ? AT : null,
      signed_in_at: n % 3 === 0 ? null : AT,
      has_second_factor: n % 3 === 0 ? null : n % 2 === 0,
      news: [...NOTIFICATION_TOPICS].slice(n % NOTIFICATION_TOPICS.length),
    };
  });
  const self = {
    ...own,
    state: 'active' as const,
    ver: 1,
    created_at: AT,
    removed_at: null,
    invited_at: null,
    signed_in_at: AT,
    has_second_factor: true,
    news: amount === 'none' ? [] : [...NOTIFICATION_TOPICS],
  };
  const events = many({ none: 0, sample: 6, much: AUDIT_EVENTS_PER_PAGE }[amount], (n) => ({
    id: `act-${n}`,
    at: istInstant(istDay(Date.now()), '00:05'),
    actor_id: 'person-1',
    actor_email: n % 5 === 0 ? null : emailOf(1, isLong),
    action: n % 2 === 0 ? 'clinic.update' : 'refund.close_by_hand',
    entity: n % 2 === 0 ? `clinic#${idOf('cln', n)}` : `booking#${idOf('apt', n)}`,
    sentence:
      n % 2 === 0
        ? [
            { text: 'changed ', entity: null },
            { text: isLong ? 'Kaveri '.repeat(20).trim() : 'Kaveri Orthodontics', entity: `clinic#${idOf('cln', n)}` },
          ]
        : [
            { text: 'marked the refund of booking ', entity: null },
            { text: 'GCHX-19PW', entity: `booking#${idOf('apt', n)}` },
            { text: ' as sent manually', entity: null },
          ],
    fields: isLong ? many(30, (field) => `a_rather_long_name_of_a_field_${field}`) : ['clinic_name', 'city'],
    ...(n % 2 === 0 || isLong ? { changes: changesOf(isLong) } : {}),
  }));
  return {
    team: {
      me: () => own,
      lastSignIn: () => ({ signed_in_at: '2026-10-20T04:30:00.000Z', before_at: '2026-10-19T04:30:00.000Z' }),
      news: () => ({
        news: amount === 'none' ? [] : ['refund_by_hand', 'message_failed', 'booked'],
        language: 'en',
        ver: 1,
      }),
      list: () => ({ people: [self, ...people], next_cursor: isLong ? 'next' : null }),
    },
    audit: { list: () => ({ events, next_cursor: isLong ? 'next' : null }) },
  };
}
