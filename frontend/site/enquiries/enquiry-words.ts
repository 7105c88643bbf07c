import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ENQUIRY_ERRORS } from '#shared/domain/enquiries/enquiry-rules.ts';

/** The sentences of the enquiry rules as messages that can be translated. */
export const ENQUIRY_WORDS: Record<string, MessageDescriptor> = {
  [ENQUIRY_ERRORS.name]: msg`Name must be at least 2 characters`,
  [ENQUIRY_ERRORS.nameLetters]: msg`Please write the name in letters, without numbers or symbols`,
  [ENQUIRY_ERRORS.email]: msg`Please enter a valid email`,
  [ENQUIRY_ERRORS.emailRequired]: msg`Email is required`,
  [ENQUIRY_ERRORS.phone]: msg`Please enter a valid phone number`,
  [ENQUIRY_ERRORS.phoneForeign]: msg`Please enter an Indian phone number`,
  [ENQUIRY_ERRORS.phoneRequired]: msg`Phone number is required`,
  [ENQUIRY_ERRORS.messageRequired]: msg`Message is required`,
  [ENQUIRY_ERRORS.clinicNameRequired]: msg`Clinic name is required`,
  [ENQUIRY_ERRORS.dentistNameRequired]: msg`Doctor name is required`,
  [ENQUIRY_ERRORS.addressRequired]: msg`Clinic address is required`,
  [ENQUIRY_ERRORS.years]: msg`Years of experience must be a number from 0 to 50`,
  [ENQUIRY_ERRORS.tooLong]: msg`This is too long`,
};
