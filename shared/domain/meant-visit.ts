import { isMeant } from '../values/meant-words.ts';

/** What a patient is called where nobody gave a name, or it has been deleted. */
export const NO_NAME = 'No name';

type Visit = { name: string | null; phone: string | null; booking_ref: string };

/** Whether the words typed above a clinic's visits mean this one: its patient, their phone number, its reference. */
export const isMeantVisit = ({ name, phone, booking_ref }: Visit, words: string): boolean =>
  isMeant(`${name ?? NO_NAME} ${phone ?? ''} ${booking_ref}`, words);
