import { istDay } from './ist.ts';

/** The IST month of an instant, 'YYYY-MM'. */
export const istMonth = (instant: string | number): string => istDay(instant).slice(0, 'YYYY-MM'.length);

/** The month before 'YYYY-MM'. @example monthBefore('2027-01') → '2026-12' */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = number === 1 ? { year: year - 1, number: 12 } : { year, number: number - 1 };
  return `${String(before.year).padStart(4, '0')}-${String(before.number).padStart(2, '0')}`;
}
