import { CLINICS_NAMED, type LeadDetail } from '#shared/contract/leads/lead-admin.ts';
import { LEADS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { LeadState } from '#shared/domain/leads/lead.ts';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { emailAsLong } from './booking-rows.ts';
import { CONTESTED } from './enquiry-answers.ts';
import { Refusal, type Answers } from './serve.ts';
import { idOf, many, type Amount } from './words.ts';

const LATIN = 'Thiruvenkatanathapuram';
const TAMIL = 'திருவேங்கடநாதபுரம்';
const asLong = (most: number, word = LATIN): string => word.repeat(Math.ceil(most / word.length)).slice(0, most);
const before = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const leadId = (n: number): string => String(n).padStart(64, '0');

const refused = () =>
  new Refusal(409, {
    error: 'This was changed since you opened it. Reload it, then make your change again.',
    code: 'changed_meanwhile',
    field: 'ver',
    changed_by: 'asha@example.in',
    changed_at: '2026-11-20T05:00:00.000Z',
    ver: 3,
  });

const lead = (n: number, isLong: boolean, state: LeadState): LeadDetail => ({
  id: leadId(n),
  name: isLong ? asLong(NAME_MAX, n % 2 === 0 ? LATIN : TAMIL) : `Yazhini ${n}`,
  mobile: '9840012345',
  email: isLong ? emailAsLong() : n % 2 === 0 ? null : `yazhini-${n}@patients.example`,
  clinic_id: idOf('cln', n),
  clinic_name: isLong ? asLong(100, n % 2 === 0 ? TAMIL : LATIN) : n === 3 ? null : 'Neem Tree Dental',
  appointment_date: '2026-12-01',
  appointment_time: '10:00 AM',
  state,
  may_still_book: n === 1,
  created_at: before(n * 40),
  ver: 2,
  updated_at: before(1),
  updated_by: n === 3 ? null : 'asha@example.in',
  notes: many(isLong ? 20 : 2, (each) => ({
    id: `note_${each}`,
    at: before(20 - each),
    by: isLong ? emailAsLong() : 'asha@example.in',
    text: isLong ? asLong(1000, each % 2 === 0 ? TAMIL : LATIN) : 'Calls back at six.\nWants Sunday.',
  })),
});

function rowOf({ notes: _, ...row }: LeadDetail) {
  return row;
}

/** Returns stubbed answers for leads. */
export function leadAnswers(amount: Amount): Required<Answers>['leadAdmin'] {
  const isLong = amount === 'much';
  const count = { none: 0, sample: 4, much: LEADS_PER_PAGE }[amount];
  const numberOf = (ids: readonly string[]): number => Number(ids[0]);
  return {
    leads: ({ query }) => {
      const state = LeadState.parse(query.get('state'));
      const found = query.has('q') ? 0 : count;
      return { leads: many(found, (n) => rowOf(lead(n, isLong, state))), next_cursor: isLong ? 'next' : null };
    },
    insights: () => ({
      from: '2026-10-25',
      to: '2026-11-23',
      counted_at: amount === 'none' ? null : before(0),
      leads: count * 1000,
      booked: count * 400,
      hours: many(24, (n) => ({ hour: n - 1, leads: count * n, booked: count * (n % 5) })),
      weekdays: many(7, (n) => ({ weekday: n - 1, leads: count * 100 * n, booked: count * 40 * n })),
      clinics: many(isLong ? CLINICS_NAMED : count, (n) => ({
        clinic_id: idOf('cln', n),
        clinic_name: isLong ? asLong(100, n % 2 === 0 ? TAMIL : LATIN) : n === 3 ? null : 'Neem Tree Dental',
        leads: isLong ? 99_999_999 : 10 - n,
        booked: isLong ? 88_888_888 : 1,
      })),
      others: { clinics: isLong ? 9950 : 0, leads: isLong ? 999_999 : 0, booked: isLong ? 99_999 : 0 },
    }),
    lead: ({ ids }) => lead(numberOf(ids), isLong, 'new'),
    setLeadState: ({ ids }) => (numberOf(ids) === CONTESTED ? refused() : rowOf(lead(numberOf(ids), isLong, 'called'))),
  };
}
