import { messages as en } from './en/sms.po';
import { messages as hi } from './hi/sms.po';
import { messages as kn } from './kn/sms.po';
import { messages as ta } from './ta/sms.po';
import type { Language } from '../values/language.ts';
import { renderMessage, type Catalogues } from './read-messages.ts';

/** Name that replaces a patient's after everything that names the patient was deleted: the only message that is no whole SMS. */
const NO_PATIENT = 'no_patient';

/** Texts of SMS by their names. */
export const SMS_MESSAGES: Catalogues = { en, ta, kn, hi };

/** True if a message is a whole SMS, and not a value of one. */
export const isSmsText = (id: string): boolean => id !== NO_PATIENT;

/** Returns what stands in the place of a patient's name that was deleted. */
export const noPatient = (language: Language): string => renderMessage(SMS_MESSAGES, language, NO_PATIENT, {});
