import { BOOKINGS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { addDays, istInstant } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { changedMeanwhile, detailOf, TEAM_EMAIL } from './booking-details.ts';
import { row, rowsOf, TODAY } from './booking-rows.ts';
import { CLINIC_ID } from './clinic-answers.ts';
import { Refusal, type Answers } from './serve.ts';
import { idOf, many, wordAsLong, type Amount } from './words.ts';

/** Times from ten to eight, of which visits take some. */
function dayOf(date: string) {
  const slots = many(11, (n) => istInstant(date, `${n + 9}:00`));
  return { date, open: true, slots };
}

function clinicOf(amount: Amount) {
  const isLong = amount === 'much';
  const { clinic_name, city, clinic_address, dentist_name } = ClinicForm.shape;
  return {
    id: CLINIC_ID,
    clinic_name: isLong ? wordAsLong(clinic_name, 'tamil') : 'Thamarai Dental Care',
    city: isLong ? wordAsLong(city) : 'Salem',
    clinic_address: isLong ? wordAsLong(clinic_address) : '4 Omalur Road',
    phone_number: '0427 400 0199',
    dentist_name: isLong ? wordAsLong(dentist_name, 'tamil') : 'Dr. Kavitha R',
    consultation_fee_paise: isLong ? paise(10_000_000) : paise(49_900),
    archived_at: null,
    takes_bookings: true,
  };
}

/** Somebody else was faster. */
const tooLate = () => new Refusal(409, { error: 'Changed', code: 'changed_meanwhile', changed_by: TEAM_EMAIL, ver: 9 });

/** Returns stubbed answers for bookings. An act on a booking is refused, because another staff member was faster. */
export function bookingAnswers(amount: Amount): Pick<Required<Answers>, 'bookingAdmin' | 'bookingOperations'> {
  const changed = new Set<string>();
  return {
    bookingAdmin: bookingAdminAnswers(amount, changed),
    bookingOperations: {
      complete: tooLate,
      cancel: ({ ids: [id = ''] }) => {
        changed.add(id);
        return tooLate();
      },
    },
  };
}

/** Returns stubbed answers for bookings, some of which have changed since they were first shown. */
function bookingAdminAnswers(amount: Amount, changed: ReadonlySet<string>): Required<Answers>['bookingAdmin'] {
  const list = () => ({
    bookings: rowsOf(amount, BOOKINGS_PER_PAGE),
    next_cursor: amount === 'much' ? '2026-10' : null,
  });
  return {
    list,
    get: ({ ids: [id = ''] }) => {
      const booking = detailOf(id, amount);
      return changed.has(id) ? changedMeanwhile(booking) : booking;
    },
    ofClinic: ({ query }) => {
      const from = query.get('from') ?? TODAY;
      const days = many(Number(query.get('days')), (n) => dayOf(addDays(from, n - 1)));
      if (amount === 'none')
        return {
          clinic: clinicOf(amount),
          days: days.map((day) => ({ ...day, open: false, slots: [] })),
          bookings: [],
        };
      const rows = rowsOf(amount, 30);
      const bookings = days.flatMap(({ slots }, place) =>
        slots.slice(0, amount === 'much' ? 10 : 4).map((slot, n) => ({
          ...(rows[(n + place) % rows.length] ?? row(n)),
          slot,
          id: idOf('apt', place * 100 + n + 1),
        })),
      );
      return { clinic: clinicOf(amount), days, bookings };
    },
  };
}
