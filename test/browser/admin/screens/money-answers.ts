import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { CHECKS_SHOWN, PayoutForm, type ClinicMonth, type MoneyLine } from '#shared/contract/money/money.ts';
import { CLINICS_PER_MONEY_PAGE, ENTRIES_PER_PAGE, REFUNDS_PER_PAGE } from '#shared/contract/list-pages.ts';
import type { RefundRow } from '#shared/contract/payments/refunds.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { MoneyCheck } from '#shared/domain/money/money-check.ts';
import { NO_MONEY } from '#shared/domain/money/money-sums.ts';
import { addDays } from '#shared/values/ist.ts';
import { paise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { negatePaise, subtractPaise } from '#shared/values/money/paise-sums.ts';
import { rowsOf } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import { idOf, many, TEN_DIGITS_PAISE, wordAsLong, type Amount } from './words.ts';

export const MONTH = '2026-10';
const AT = '2026-10-20T04:30:00.000Z';
const paymentId = (n: number): string => `pay_${String(n).padStart(14, '0')}`;

const settled = (n: number, isLong: boolean): ClinicMonth['settlement'] => ({
  clinic_id: idOf('cln', n),
  month: MONTH,
  amount_paise: isLong ? TEN_DIGITS_PAISE : paise(1_000_000),
  reference: isLong ? wordAsLong(PayoutForm.shape.reference) : 'HDFC 44710099',
  paid_on: '2026-11-02',
  ver: 1,
  updated_at: AT,
  updated_by: isLong ? 'somebody.with.a.rather.long.address@a-clinic-of-salem.example' : 'ravi@team.example',
});

const FULL = {
  taken_online: TEN_DIGITS_PAISE,
  taken_at_clinic: TEN_DIGITS_PAISE,
  returned_online: TEN_DIGITS_PAISE,
  returned_by_hand: subtractPaise(TEN_DIGITS_PAISE, paise(1)),
  returned_at_clinic: paise(50),
};

function clinicMonth(n: number, amount: Amount): ClinicMonth {
  const isLong = amount === 'much';
  const sums =
    amount === 'none'
      ? NO_MONEY
      : isLong
        ? FULL
        : { ...NO_MONEY, taken_online: paise(1_234_567), returned_online: paise(34_567) };
  return {
    clinic_id: idOf('cln', n),
    clinic_name: isLong
      ? wordAsLong(ClinicForm.shape.clinic_name, n % 2 === 0 ? 'latin' : 'tamil')
      : `Thamarai Dental Care ${n}`,
    sums,
    payable_paise: amount === 'none' ? ZERO_PAISE : isLong ? negatePaise(TEN_DIGITS_PAISE) : paise(1_200_000),
    open_paise: isLong ? TEN_DIGITS_PAISE : ZERO_PAISE,
    settlement: amount !== 'none' && n % 2 === 0 ? settled(n, isLong) : null,
  };
}

const STATUSES = ['completed', 'cancelled', 'no_show', 'confirmed', null] as const;
const line = (n: number, amount: Amount): MoneyLine => ({
  appointment_id: idOf('apt', n),
  booking_ref: `0001-${String(n).padStart(4, '0')}`,
  at: AT,
  slot: n % 5 === 0 ? null : AT,
  status: STATUSES[n % 5] ?? null,
  what: n % 3 === 0 ? 'returned' : 'taken',
  how: n % 4 === 0 ? 'at_clinic' : n % 6 === 0 ? 'by_hand' : 'online',
  amount_paise: amount === 'much' ? (n % 9 === 0 ? negatePaise(TEN_DIGITS_PAISE) : TEN_DIGITS_PAISE) : paise(49_900),
  payment_id: n % 4 === 0 ? null : paymentId(n),
  refund_id: n % 3 === 0 ? `rfnd_${String(n).padStart(14, '0')}` : null,
});

const LINES = { none: 0, sample: 6, much: ENTRIES_PER_PAGE } as const;
/** Number of lines of a statement, which is fetched whole. */
const STATEMENT_LINES = { none: 0, sample: 6, much: 200 } as const;

function clinicMoney(amount: Amount, lines: number, next_cursor: string | null) {
  const isLong = amount === 'much';
  const { clinic_address, city } = ClinicForm.shape;
  const counted = { ...clinicMonth(2, amount), clinic_id: idOf('cln', 1) };
  const clinic = {
    id: counted.clinic_id,
    clinic_name: counted.clinic_name,
    clinic_address: isLong ? wordAsLong(clinic_address) : '12 Temple Street, Mylapore',
    city: isLong ? wordAsLong(city, 'tamil') : 'Chennai',
  };
  return { month: MONTH, clinic, counted, counted_at: AT, lines: many(lines, (n) => line(n, amount)), next_cursor };
}

/** Returns stubbed answers for a month's money and for the nightly checks. */
export function moneyAnswers(amount: Amount): Required<Answers>['money'] {
  const isLong = amount === 'much';
  const clinics = many({ none: 0, sample: 5, much: CLINICS_PER_MONEY_PAGE }[amount], (n) => clinicMonth(n, amount));
  const { sums, payable_paise, open_paise } = clinicMonth(1, amount);
  return {
    month: () => ({
      month: MONTH,
      counted_at: amount === 'none' ? null : AT,
      clinics,
      total: { sums, payable_paise, open_paise, clinics: isLong ? 12_345 : clinics.length },
      next_cursor: isLong ? 'next' : null,
    }),
    clinic: () => clinicMoney(amount, LINES[amount], isLong ? 'next' : null),
    statement: () => clinicMoney(amount, STATEMENT_LINES[amount], null),
    checks: ({ query }) => ({
      checks: many({ none: 0, sample: 3, much: CHECKS_SHOWN }[amount], (n) =>
        check(addDays(query.get('day') ?? '2026-10-20', 1 - n), n, isLong),
      ),
    }),
  };
}

function check(day: string, n: number, isLong: boolean): MoneyCheck {
  const ours = {
    taken_paise: isLong ? TEN_DIGITS_PAISE : paise(1_234_567),
    returned_paise: isLong ? TEN_DIGITS_PAISE : ZERO_PAISE,
  };
  const wrong = n === 1 ? 0 : isLong ? 100 : n === 2 ? 1 : 0;
  return {
    day,
    checked_at: `${day}T21:00:00.000Z`,
    whole: !isLong,
    payments: isLong ? 1_234_567 : n,
    ours,
    razorpay: ours,
    different: isLong && wrong > 0 ? 101 : wrong,
    differences: many(isLong && n > 3 ? 0 : wrong, (place) => ({
      payment_id: paymentId(place),
      appointment_id: place % 3 === 0 ? null : idOf('apt', place),
      clinic_id: idOf('cln', 1),
      ours,
      razorpay:
        place % 4 === 0 ? null : { taken_paise: subtractPaise(ours.taken_paise, paise(100)), returned_paise: paise(0) },
    })),
  };
}

const refunded = ({
  id,
  booking_ref,
  name,
  phone,
  clinic_id,
  clinic_name,
  amount_paise,
}: BookingRow): RefundRow['booking'] => ({
  id,
  booking_ref,
  name,
  phone,
  clinic_id,
  clinic_name,
  amount_paise,
});

/** Returns stubbed answers for refunds, by the requested list. */
export function refundAnswers(amount: Amount): Required<Answers>['refunds'] {
  const isLong = amount === 'much';
  const paid = isLong ? TEN_DIGITS_PAISE : paise(149_900);
  const payment = (n: number, more: object): NonNullable<RefundRow['payment']> => ({
    payment_id: paymentId(n),
    state: 'REFUND_REQUESTED',
    amount_paise: paid,
    owed_paise: n % 2 === 0 ? paid : subtractPaise(paid, paise(100)),
    returned_paise: paise(0),
    twice_paise: paise(0),
    by_hand: [],
    since: AT,
    ...more,
  });
  const request = (n: number): NonNullable<RefundRow['request']> => ({
    payment_id: paymentId(n),
    reason: isLong ? 'திருவேங்கடநாதபுரம்'.repeat(30).slice(0, 500) : n % 2 === 0 ? '' : 'The dentist was not there',
    asked_at: AT,
    state: 'asked',
    amount_paise: null,
    decided_at: null,
    words: null,
  });
  const sent = { reference: 'HDFCR52026112200001234567890123456789012'.slice(0, 40), amount_paise: paid, at: AT };
  const partOf = (state: string | null, n: number): Omit<RefundRow, 'booking'> => {
    if (state === 'under_way')
      return { payment: payment(n, n % 2 === 0 ? { state: 'REFUND_DUE' } : {}), request: null };
    if (state === 'failed') return { payment: payment(n, { state: 'REFUND_MANUAL' }), request: null };
    if (state === 'by_hand')
      return {
        payment: payment(n, { by_hand: [sent], twice_paise: isLong || n === 2 ? paid : ZERO_PAISE }),
        request: null,
      };
    return { payment: null, request: request(n) };
  };
  return {
    list: ({ query }) => ({
      refunds: rowsOf(amount, REFUNDS_PER_PAGE).map((row, place) => ({
        booking: refunded(row),
        ...partOf(query.get('state'), place + 1),
      })),
      next_cursor: isLong ? `${AT}#next` : null,
    }),
  };
}
