import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { FIRST_LANGUAGE } from '#shared/values/language.ts';
import type { StageConfig } from './stages.ts';

/** A stage, as far as its SMS are registered. */
export type Registration = Pick<StageConfig, 'name' | 'smsRegistration'>;

/** So many names are read; the others are counted. */
const MOST_NAMES = 5;

/** Said once of all of them: these are no SMS that operators drop. */
const IN_ENGLISH = 'SMS of other languages that have no DLT template ID go in English until they have one.';

/**
 * Returns a warning about the SMS that a stage has not registered with the operators in India; null if nothing is
 * missing. Operators drop every SMS without a known number, whatever the provider reports about it.
 */
export function unregisteredSms({ name, smsRegistration }: Registration): string | null {
  const where = `Fill in smsRegistration of the stage '${name}' in infra/stages.ts.`;
  if (smsRegistration === undefined)
    return `No SMS of this stage will reach a phone in India: it names no DLT registration, and operators drop what they do not know. ${where}`;
  const missing = registeredTexts().filter(({ name: text }) => smsRegistration.templateIds[text] === undefined);
  if (missing.length === 0) return null;
  const dropped = missing.filter(({ language }) => language === FIRST_LANGUAGE).map((text) => text.name);
  const named = dropped.slice(0, MOST_NAMES).join(', ');
  const others = dropped.length > MOST_NAMES ? ` and ${dropped.length - MOST_NAMES} more` : '';
  return [
    ...(dropped.length === 0 ? [] : [`Operators drop these SMS, which have no DLT template ID: ${named}${others}.`]),
    ...(dropped.length === missing.length ? [] : [IN_ENGLISH]),
    where,
  ].join(' ');
}
