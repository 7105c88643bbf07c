/** Seconds before the next look, by attempt (design: who calls settle, and when). */
export const RECONCILE_DELAYS: readonly number[] = [30, 60, 120, 240, 480, 900, 900, 900];
