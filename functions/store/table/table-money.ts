import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { istDay } from '#shared/values/ist.ts';
import { dayBounds, istMonth, type Month } from '#shared/values/month.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** Keys of the lists, counts, settlements and checks of money; part of table.ts. */

const MONEY = 'MONEY#';
const SUMS = 'MONEYSUMS#';
const PAYOUTS = 'SETTLEMENTS#';
const CHECKS = 'MONEYCHECKS#ALL';
/** Counted months stand by the names of their clinics, in whatever letters these are written. */
const BY_NAME = 'N#';
const AFTER_NAMES = 'O';

const entriesOf = (clinicId: string, month: Month): string => `${MONEY}${clinicId}#${month}`;
const takenOn = (day: string): string => `MONEYDAY#${day}`;
export const monthsOf = (month: Month): string => SUMS + month;

/** Index attributes of money: a list for each clinic and month (IST), and its clinic among those of the day. */
export const moneyListing = ({ clinic_id, appointment_id, at }: LedgerEntry): Row => ({
  listing_pk: entriesOf(clinic_id, istMonth(at)),
  listing_sk: `${at}#${appointment_id}`,
  lookup_pk: takenOn(istDay(at)),
  lookup_sk: `${at}#${clinic_id}`,
});

/** The clinic of an entry, from where it stands among those of a day. */
export const clinicOfMoney = (row: Row): string => String(row['lookup_sk']).split('#')[1] ?? '';

type Named = { month: Month; clinic_id: string; clinic_name: string };

/** Returns the sort key of a counted month among those of other clinics. */
export const placeByName = ({ clinic_name, clinic_id }: Named): string =>
  `${BY_NAME}${clinic_name.toLowerCase().slice(0, 200)}#${clinic_id}`;

export const monthListing = (counted: Named): Row => ({
  listing_pk: monthsOf(counted.month),
  listing_sk: placeByName(counted),
});

export const moneyKeys = {
  monthOfClinic: (month: Month, clinicId: string): Key => ({ pk: monthsOf(month), sk: clinicId }),
  daysOfClinic: (month: Month, clinicId: string): Key => ({ pk: monthsOf(month), sk: `DAYS#${clinicId}` }),
  /** All clinics' together. */
  monthTotal: (month: Month): Key => ({ pk: monthsOf(month), sk: 'TOTAL' }),
  /** How far counting has come. */
  countMark: (): Key => ({ pk: `${SUMS}MARK`, sk: 'META' }),
  settlement: ({ month, clinic_id }: { month: Month; clinic_id: string }): Key => ({
    pk: PAYOUTS + month,
    sk: clinic_id,
  }),
  moneyCheck: (day: string): Key => ({ pk: CHECKS, sk: day }),
};

export const moneyRanges = {
  /** A clinic's entries of a month. */
  moneyOf: (clinicId: string, month: Month): KeyRange => ({
    index: 'listing',
    partition: entriesOf(clinicId, month),
    from: '0',
    to: END,
  }),
  /** A clinic's entries of an IST day: an entry at the next midnight sorts behind the bound. */
  moneyOfOn: (clinicId: string, day: string): KeyRange => ({
    index: 'listing',
    partition: entriesOf(clinicId, day.slice(0, 'yyyy-mm'.length)),
    ...dayBounds(day),
  }),
  /** Entries of all clinics on an IST day, since an instant. */
  moneyOn: (day: string, since = '0'): KeyRange => ({
    index: 'lookup',
    partition: takenOn(day),
    from: since,
    to: END,
  }),
  moneyOfBooking: (appointmentId: string): KeyRange => ({
    partition: `APPT#${appointmentId}`,
    from: MONEY,
    to: `MONEY${END}`,
  }),
  /** The same rows as they stand, in no order that is worth one. */
  countedInMonth: (month: Month): KeyRange => ({ partition: monthsOf(month), from: 'cln_', to: `cln_${END}` }),
  countedMonths: (month: Month, after?: string): KeyRange => ({
    index: 'listing',
    partition: monthsOf(month),
    // Nothing that is listed begins with another's whole place.
    from: after === undefined ? BY_NAME : `${BY_NAME}${after} `,
    to: AFTER_NAMES,
  }),
  /** Checks of a day and of those before it. */
  moneyChecks: (day: string): KeyRange => ({ partition: CHECKS, from: '0', to: day }),
};

/** Returns the cursor of the next page of counted months. */
export const afterMonth = (counted: Named): string => placeByName(counted).slice(BY_NAME.length);

/** Returns the cursor of the next page of entries: several entries of one booking may have the same instant. */
export function moneyCursor(row: Row): string {
  return `${String(row['listing_sk'])}#${String(row['sk']).slice(MONEY.length)}`;
}

/** The place a cursor points at; null where no entry could ever stand there. */
export function afterMoney({ partition }: KeyRange, cursor: string): Row | null {
  const [, at, id, rest] = /^([\d:.TZ-]+)#([\w-]+)#(.+)$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined || rest === undefined) return null;
  return { pk: `APPT#${id}`, sk: MONEY + rest, listing_pk: partition, listing_sk: `${at}#${id}` };
}
