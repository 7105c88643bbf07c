import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ENQUIRY_MESSAGES } from '#shared/domain/enquiry-rules.ts';

/** The sentences of the enquiry rules as messages that can be translated. */
export const ENQUIRY_WORDS: Record<string, MessageDescriptor> = {
  [ENQUIRY_MESSAGES.name]: msg`Name must be at least 2 characters`,
  [ENQUIRY_MESSAGES.nameLetters]: msg`Please write the name in letters, without numbers or symbols`,
  [ENQUIRY_MESSAGES.email]: msg`Please enter a valid email`,
  [ENQUIRY_MESSAGES.emailRequired]: msg`Email is required`,
  [ENQUIRY_MESSAGES.phone]: msg`Please enter a valid phone number`,
  [ENQUIRY_MESSAGES.phoneRequired]: msg`Phone number is required`,
  [ENQUIRY_MESSAGES.messageRequired]: msg`Message is required`,
  [ENQUIRY_MESSAGES.clinicNameRequired]: msg`Clinic name is required`,
  [ENQUIRY_MESSAGES.dentistNameRequired]: msg`Doctor name is required`,
  [ENQUIRY_MESSAGES.addressRequired]: msg`Clinic address is required`,
  [ENQUIRY_MESSAGES.years]: msg`Years of experience must be a number from 0 to 50`,
  [ENQUIRY_MESSAGES.tooLong]: msg`This is too long`,
};
