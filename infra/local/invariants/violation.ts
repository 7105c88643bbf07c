/** A broken invariant (design: invariants 1–20; 21 is in check-conversions.ts): which one, on what, and how. Ids only. */
export type Violation = { invariant: number; subject: string; message: string };

/** Makes the violations of one invariant. */
export const breaks =
  (invariant: number) =>
  (subject: string, message: string): Violation => ({ invariant, subject, message });
