import type { Clock } from '../ports.ts';
import type { ClinicStore } from './ports.ts';

/** How long what is shown may lag behind a pause of all clinics, in milliseconds. Nothing is held on it: a hold asks anew. */
export const PAUSE_KEPT_MS = 5000;

/**
 * The same store, which asks every few seconds only whether all clinics are paused: for functions that show times and hold
 * none. A page of slots costs one read then. What could not be read is not kept.
 */
export function withKeptPause(clinics: ClinicStore, clock: Clock): ClinicStore {
  let kept: { at: number; answer: Promise<boolean> } | null = null;
  const ask = (): Promise<boolean> => {
    const asked = { at: clock.now(), answer: clinics.isPausedEverywhere() };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
  return {
    ...clinics,
    isPausedEverywhere: () => (kept !== null && clock.now() - kept.at < PAUSE_KEPT_MS ? kept.answer : ask()),
  };
}
