import { amountCell, textCell } from '#shared/values/text/csv.ts';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money/money.ts';

/** The columns of an exported list: the head of each, and the cell of a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

/** Words, never a formula; nothing where there are none. */
export const text = (value: string | null | undefined): string => textCell(value ?? '');
export const yes = (value: boolean): string => (value ? 'yes' : 'no');
/** An amount; nothing where there is none. */
export const amount = (value: Paise | null | undefined): string =>
  value === null || value === undefined ? '' : amountCell(value);
/** '2026-11-22 14:00' in IST: a date to spreadsheets of any country. */
export const moment = (instant: string | null | undefined): string =>
  typeof instant === 'string' ? `${istDay(instant)} ${istWallTime(instant)}` : '';
