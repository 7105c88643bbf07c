import type { DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import { emailAsLong } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import { idOf, type Amount } from './words.ts';

const booking = (n: number, name: string, email: string): DataSubjectEntry => ({
  kind: 'booking',
  id: idOf('apt', n),
  ver: 4,
  at: '2026-11-20T04:00:00.000Z',
  name,
  data: [
    { label: 'Reference', value: `0000-000${n}` },
    { label: 'Clinic', value: 'Thamarai Dental Care' },
    { label: 'Name', value: name },
    { label: 'Phone', value: '9840012345' },
    { label: 'E-mail', value: email },
    { label: 'Note, 20-11-2026 10:00', value: 'Calls again on Monday.\nPlease be patient.' },
  ],
  obstacle: n % 2 === 0 ? 'promise_open' : null,
});

/** Returns stubbed stored data of a person: nothing, three entries, or dozens with names of the greatest length. */
export function privacyAnswers(amount: Amount): NonNullable<Answers['privacy']> {
  const isMuch = amount === 'much';
  const name = isMuch ? 'திருவேங்கடநாதபுரம்'.repeat(9).slice(0, NAME_MAX) : 'Yazhini';
  const email = isMuch ? emailAsLong() : 'yazhini@patients.example';
  const count = amount === 'none' ? 0 : isMuch ? 40 : 3;
  const entries = Array.from({ length: count }, (_, at) => booking((at % 9) + 1, name, email));
  return {
    retention: () => ({
      kept_days: {
        visit_details: 1096,
        unpaid_details: 30,
        lead: 90,
        enquiry: 400,
        clinic_draft: 400,
        waitlist: 400,
        suppressed_address: 1096,
        audit_event: 3288,
        typed_copy: 30,
        turned_away: 400,
        backup: 35,
      },
      visits:
        amount === 'none'
          ? null
          : {
              ran_at: '2026-11-23T04:30:00.000Z',
              made_until: '2023-11-20T04:30:00.000Z',
              erased: 1204,
              left: isMuch ? 3 : 0,
            },
      drafts: amount === 'none' ? null : { ran_at: '2026-11-23T04:30:00.000Z', deleted: isMuch ? 1204 : 2 },
    }),
    saved: () => ({ success: true }),
    find: () => ({ entries: entries.map((entry, at) => ({ ...entry, id: idOf('apt', at + 1) })), next_cursor: null }),
  };
}
