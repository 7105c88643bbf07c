import type { CannotCome } from '#shared/domain/booking/allowed-operation.ts';
import type { NotificationKind } from '#shared/domain/messages/notification.ts';
import { renderSms, sendableIn, type RegisteredNames } from '#shared/domain/messages/sms-templates.ts';
import { nameIn } from '#shared/domain/messages/sms-names.ts';
import { smsSegments } from '#shared/domain/messages/sms-segments.ts';
import { smsAmount, smsCallBack, smsDays, smsNames, smsWhen, smsWords } from '#shared/domain/messages/sms-values.ts';
import type { SmsValues } from '#shared/domain/messages/sms-variables.ts';
import { FIRST_LANGUAGE, knownLanguage, type Language } from '#shared/values/language.ts';
import { hasTerms, type NotificationFacts, refundCase } from './notification-facts.ts';
import { addressOf } from './notification-kinds.ts';
import type { Sms } from '../ports.ts';

/** So many free times have a registered text. */
const MOST_FREE = 3;

/** Names of the reminder texts by the options of a patient who cannot come. */
const REMINDERS: Record<CannotCome, string> = {
  move_or_cancel: 'reminder',
  cancel: 'reminder.cancel_only',
  call_clinic: 'reminder.call_clinic',
};

/** Names of the texts about a cancelled visit by the refund of its fee. */
const CANCELLED: Record<NonNullable<ReturnType<typeof refundCase>>, string> = {
  by_clinic: 'cancelled.clinic_gives_all',
  part_by_clinic: 'cancelled.clinic_gives_part',
  nothing: 'cancelled.no_refund',
  nothing_late: 'cancelled.late',
  to_account: 'cancelled.refund',
};

/** The name of the text of a notification (sms.po); a kind that is not listed has one text, called as the kind is. */
const TEXT_OF: Partial<Record<NotificationKind, (facts: NotificationFacts) => string>> = {
  reminder: ({ cannot_come }) => REMINDERS[cannot_come],
  slot_lost: ({ lost_because, alternatives }) =>
    `slot_lost.${lost_because}.${Math.min(alternatives.length, MOST_FREE)}`,
  cancelled(facts) {
    const refund = refundCase(facts);
    return refund === null ? 'cancelled' : CANCELLED[refund];
  },
  refund_started: ({ is_surplus }) => (is_surplus ? 'refund_started.surplus' : 'refund_started'),
};

/** The name of the text with the terms of cancelling, where a visit has any. */
function textWithTerms(kind: NotificationKind, facts: NotificationFacts): string | null {
  if ((kind !== 'confirmed' && kind !== 'moved') || !hasTerms(facts)) return null;
  return `${kind}.${facts.free_until === null ? 'starts_soon' : 'free_until'}`;
}

export type ComposeSms = typeof composeSms;

/**
 * The SMS of one notification, in the language that the booking was made in where operators know the text in it, else in English.
 * It says the terms of cancelling where they fit, and ends with the link to the booking's own page; `to` is ten digits.
 */
export function composeSms(
  kind: NotificationKind,
  facts: NotificationFacts,
  id: string,
  registered: RegisteredNames,
): Sms {
  const alone = TEXT_OF[kind]?.(facts) ?? kind;
  const language = sendableIn(alone, knownLanguage(facts.patient.language), registered);
  const { clinic_name, original_clinic_name = clinic_name } = facts;
  const [name, ...shorterNames] = smsNames(language === facts.patient.language ? clinic_name : original_clinic_name);
  const values = valuesOf(kind, facts, language);
  const to = addressOf(kind, facts).phone;
  // The end of a clinic's name gives way to the terms, and to a segment of what every booking sends.
  const withTerms = textWithTerms(kind, facts);
  const texts = withTerms !== null && registered.has(nameIn(language, withTerms)) ? [withTerms, alone] : [alone];
  for (const text of texts)
    for (const clinic of text === withTerms || kind === 'confirmed' ? [name, ...shorterNames] : [name]) {
      const message = { template: nameIn(language, text), values: { ...values, clinic } };
      if (isShort(renderSms(message), language)) return { id, to, message };
    }
  return { id, to, message: { template: nameIn(language, alone), values: { ...values, clinic: name } } };
}

const isShort = (text: string, language: Language): boolean =>
  smsSegments(text).segments <= (language === FIRST_LANGUAGE ? 2 : 3);

/** Values for the variables of a notification. */
function valuesOf(kind: NotificationKind, facts: NotificationFacts, language: Language): SmsValues {
  const [first = '', second = '', third = ''] = facts.alternatives.map((slot) => smsWhen(slot, language));
  return {
    when: smsWhen(facts.slot, language),
    ...(facts.free_until === null ? {} : { until: smsWhen(facts.free_until, language) }),
    hours: `${facts.cancel_hours}`,
    first,
    second,
    third,
    ref: smsWords(facts.ref),
    amount: smsAmount(kind === 'cancelled' ? facts.goes_back_paise : facts.amount_paise, language),
    days: smsDays(facts.brand.bankDays, language),
    phone: smsCallBack(facts.brand.supportPhone),
    link: facts.manage_url,
  };
}
