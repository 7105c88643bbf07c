import { amountCell, textCell } from '#shared/values/text/csv.ts';
import { staffDay, staffMoment, staffVisit } from '#shared/values/times/staff-times.ts';
import type { Paise } from '#shared/values/money/money.ts';

/** The columns of an exported list: the head of each, and the cell of a row; `now` is in milliseconds. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row, now: number) => string])[];

/** Words, never a formula; nothing where there are none. */
export const text = (value: string | null | undefined): string => textCell(value ?? '');
export const yes = (value: boolean): string => (value ? 'yes' : 'no');
/** An amount; nothing where there is none. */
export const amount = (value: Paise | null | undefined): string =>
  value === null || value === undefined ? '' : amountCell(value);
/** '22-11-2026 14:00' in IST, as on every screen; nothing where there is none. */
export const moment = (instant: string | null | undefined): string =>
  typeof instant === 'string' ? staffMoment(instant) : '';
/** 'Fri 27 Nov, 8:00 PM' in IST, with the year in another year than `now`. */
export const visit = (slot: string | null, now: number): string => text(slot === null ? '' : staffVisit(slot, now));
/** '22-11-2026' of an IST day. */
export const day = (value: string | null | undefined): string =>
  value === null || value === undefined ? '' : staffDay(value);
