import { CLINIC_SMS } from '#shared/domain/sms-templates.ts';
import { smsCallBack, smsWhen, smsWords } from '#shared/domain/sms-values.ts';
import { withValues } from '#shared/domain/sms-variables.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import type { Sms } from '../notices/ports.ts';
import type { Brand } from '../ports.ts';
import type { StandingChange } from './compose-clinic-mail.ts';

/** One change of a booking, in English: a clinic chooses no language. `to` is ten digits; a repeat has the same id. */
export const composeChangeSms = (to: string, { kind, listed, person, last_at }: StandingChange): Sms => ({
  id: `clinic.${listed.id}.${last_at.replaceAll(/[:.]/g, '')}`,
  to,
  text: withValues(CLINIC_SMS[kind], {
    clinic: smsWords(listed.clinic_name),
    when: smsWhen(listed.slot, 'en'),
    // A patient's number is no call-back number that operators would let pass; the e-mail and the day sheet have it.
    patient: smsWords(person?.name ?? '', 'a patient'),
    ref: smsWords(bookingRef(listed.id)),
  }),
});

/** That there were more changes than are told one by one. */
export const composeMoreSms = (
  to: string,
  more: readonly StandingChange[],
  { supportPhone }: Pick<Brand, 'supportPhone'>,
): Sms => ({
  id: `clinic-more.${more.at(-1)?.listed.id}.${more.at(-1)?.last_at.replaceAll(/[:.]/g, '')}`,
  to,
  text: withValues(CLINIC_SMS.more, {
    count: String(more.length),
    clinic: smsWords(more[0]?.listed.clinic_name ?? ''),
    phone: smsCallBack(supportPhone),
  }),
});
