import { istDay } from '#shared/values/ist.ts';

/** The patient's step in the booking dialog (specification: patient §4). */
export type BookingStep = 'datetime' | 'info' | 'confirmed';

/** The patient's choices so far; `slot` is the slot's start (ISO, UTC), `date` its IST day. */
export type BookingChoice = { step: BookingStep; date: string | null; slot: string | null };

export type BookingMove =
  /** A day to begin with; whoever has chosen one keeps it. */
  | { move: 'suggest_date'; date: string }
  | { move: 'choose_date'; date: string }
  | { move: 'choose_slot'; slot: string }
  | { move: 'enter_details' }
  | { move: 'back' }
  /** The server is asked about a payment, for whatever time it was. */
  | { move: 'check' }
  /** The slot is gone or its hold has ended: another time must be chosen on the same day. */
  | { move: 'lose_slot' }
  | { move: 'confirm' }
  | { move: 'close' };

export const NOTHING_CHOSEN: BookingChoice = { step: 'datetime', date: null, slot: null };

/** Choice that follows from a slot that is held already; the slot is ISO in UTC. */
export const heldChoice = (slot: string, step: 'datetime' | 'info'): BookingChoice => ({
  step,
  date: istDay(slot),
  slot,
});

/**
 * The next state of the dialog. A move that is not legal where the patient stands changes nothing.
 * Changing the date clears the time; closing resets everything (specification: patient §4).
 */
export function nextChoice(choice: BookingChoice, action: BookingMove): BookingChoice {
  switch (action.move) {
    case 'suggest_date':
      return choice.date === null ? { ...choice, date: action.date } : choice;
    case 'choose_date':
      return choice.step === 'datetime' ? { ...choice, date: action.date, slot: null } : choice;
    case 'choose_slot':
      return choice.step === 'datetime' && choice.date !== null ? { ...choice, slot: action.slot } : choice;
    case 'enter_details':
      return choice.step === 'datetime' && isComplete(choice) ? { ...choice, step: 'info' } : choice;
    case 'check':
      return choice.step === 'confirmed' ? choice : { ...choice, step: 'info' };
    case 'back':
      return choice.step === 'info' ? { ...choice, step: 'datetime' } : choice;
    case 'lose_slot':
      return choice.step === 'confirmed' ? choice : { ...choice, step: 'datetime', slot: null };
    case 'confirm':
      return choice.step === 'info' ? { ...choice, step: 'confirmed' } : choice;
    case 'close':
      return NOTHING_CHOSEN;
  }
}

/** True if date and time are both chosen. */
export const isComplete = (choice: BookingChoice): choice is BookingChoice & { date: string; slot: string } =>
  choice.date !== null && choice.slot !== null;
