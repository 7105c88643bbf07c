import type { ComingVisits } from '#shared/contract/clinics/clinic-admin.ts';
import type { Pause } from '#shared/domain/clinics/pause.ts';

/** Confirmation before an action on all clinics, with the request and the toast that follow it. */
export type PauseQuestion = {
  title: string;
  meaning: string;
  wanted: { ver: number; paused: boolean };
  coming: ComingVisits | null;
};

/** The words of the button that asks, and of the one that does it. */
export const pauseButton = (paused: boolean): string => (paused ? 'Pause all bookings' : 'Resume all bookings');

/** Returns the message for a click that changed nothing, because another user was quicker. */
export const alreadyWords = (paused: boolean): string =>
  paused ? 'Bookings are paused everywhere already' : 'All clinics take bookings already';

/**
 * The question whether all clinics pause or go on, of how they stood when it was asked: what others do while it is open
 * changes nothing of it, and has its answer refused. Null where there is nothing to do any more.
 */
export function pauseQuestion(paused: boolean, pause: Pause, coming: ComingVisits): PauseQuestion | null {
  if ((pause.paused_at !== null) === paused) return null;
  const wanted = { ver: pause.ver, paused };
  if (!paused)
    return {
      title: 'Take bookings again?',
      meaning: 'Patients can book at every clinic again, except where a clinic is paused on its own.',
      wanted,
      coming: null,
    };
  return {
    title: 'Pause bookings of all clinics?',
    meaning:
      'No new bookings at any clinic from now on. Booked visits don’t change, and patients who are paying now still get their visit.',
    wanted,
    coming: coming.total > 0 ? coming : null,
  };
}
