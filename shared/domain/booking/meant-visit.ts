import { isMeant } from '../../values/text/meant-words.ts';

/** Name shown for a patient without a name, or whose name has been deleted. */
export const NO_NAME = 'No name';

type Visit = { name: string | null; phone: string | null; booking_ref: string };

/** True if the search words above a clinic's visits match this one: its patient, their phone number, its reference. */
export const isMeantVisit = ({ name, phone, booking_ref }: Visit, words: string): boolean =>
  isMeant(`${name ?? NO_NAME} ${phone ?? ''} ${booking_ref}`, words);
