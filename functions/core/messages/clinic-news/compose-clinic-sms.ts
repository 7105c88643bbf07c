import { sendableIn, type RegisteredNames, type SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import { smsCallBack, smsWhen, smsWords } from '#shared/domain/messages/sms-values.ts';
import { nameIn } from '#shared/domain/messages/sms-names.ts';
import type { SmsValues } from '#shared/domain/messages/sms-variables.ts';
import { noPatient } from '#shared/messages/sms-messages.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import type { Language } from '#shared/values/language.ts';
import type { Sms } from '../notices/ports.ts';
import type { Brand } from '../../ports.ts';
import type { StandingChange } from './compose-clinic-mail.ts';

/** Whom an SMS goes to: ten digits, and the clinic's language. */
export type TextedClinic = { phone: string; language: Language };

const inLanguage = (name: string, language: Language, values: SmsValues): SmsMessage => ({
  template: nameIn(language, name),
  values,
});

/** One change of a booking, in the clinic's language where operators know the text in it, else in English. A repeat has the same id. */
export function composeChangeSms(
  to: TextedClinic,
  { kind, listed, person, last_at }: StandingChange,
  registered: RegisteredNames,
): Sms {
  const text = `clinic_${kind}`;
  const language = sendableIn(text, to.language, registered);
  return {
    id: `clinic.${listed.id}.${last_at.replaceAll(/[:.]/g, '')}`,
    to: to.phone,
    message: inLanguage(text, language, {
      clinic: smsWords(listed.clinic_name),
      when: smsWhen(listed.slot, language),
      // A patient's number is no call-back number that operators would let pass; the e-mail and the day sheet have it.
      patient: smsWords(person?.name ?? '', noPatient(language)),
      ref: smsWords(bookingRef(listed.id)),
    }),
  };
}

/** Composes the SMS for further changes beyond those that get an SMS each. */
export function composeMoreSms(
  to: TextedClinic,
  more: readonly StandingChange[],
  { supportPhone }: Pick<Brand, 'supportPhone'>,
  registered: RegisteredNames,
): Sms {
  const text = 'clinic_more';
  const language = sendableIn(text, to.language, registered);
  return {
    id: `clinic-more.${more.at(-1)?.listed.id}.${more.at(-1)?.last_at.replaceAll(/[:.]/g, '')}`,
    to: to.phone,
    message: inLanguage(text, language, {
      count: String(more.length),
      clinic: smsWords(more[0]?.listed.clinic_name ?? ''),
      phone: smsCallBack(supportPhone),
    }),
  };
}
