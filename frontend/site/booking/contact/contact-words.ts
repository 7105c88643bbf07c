import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CONTACT_ERRORS } from '#shared/domain/contact-rules.ts';
import { PHONE_BUSY } from './use-contact-form.ts';

/** The sentences of the contact rules, and of the server about a field, as messages that can be translated. */
export const CONTACT_WORDS: Record<string, MessageDescriptor> = {
  [CONTACT_ERRORS.name]: msg`Name must be at least 2 characters`,
  [CONTACT_ERRORS.nameLetters]: msg`Please write the name in letters, without numbers or symbols`,
  [CONTACT_ERRORS.phone]: msg`Please enter a valid mobile number`,
  [CONTACT_ERRORS.phoneForeign]: msg`We can only send SMS to Indian mobile numbers`,
  [CONTACT_ERRORS.tooLong]: msg`This is too long`,
  [CONTACT_ERRORS.email]: msg`Please enter a valid email`,
  [CONTACT_ERRORS.emailRequired]: msg`Email is required`,
  [PHONE_BUSY]: msg`This mobile number already has two unpaid bookings. Pay for one of them, or try again in a few minutes.`,
};
