import { DAY_MS, HOUR_MS } from '../values/ist.ts';

/** Patients move a visit themselves until so long before it begins, and so often (design: T16). */
export const PATIENT_MOVES_UNTIL_MS = 4 * HOUR_MS;
export const PATIENT_MOVES = 2;

/** What was noted of a visit can be corrected for so long (design: T14). */
export const CORRECTED_WITHIN_MS = 7 * DAY_MS;
