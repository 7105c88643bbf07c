/** At least two letters: an initial has one, with its vowel sign or without. */
const WORD = /\p{L}.*\p{L}/u;

/** The name that is proposed for a review: the first word that is more than an initial, or else the whole. */
export const publicName = (patient: string): string => patient.split(' ').find((word) => WORD.test(word)) ?? patient;
