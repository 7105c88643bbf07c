import { POLICIES_REVIEW } from '#shared/content/policies.ts';
import { FIRST_LANGUAGE } from '#shared/values/language.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { PRODUCTION, type StageConfig } from './stages.ts';

/** Values that a stage has until they are replaced: keys of nobody, and addresses under names reserved for examples (RFC 2606). */
const PLACEHOLDER = /replace_me|\.example(?![\w.])/;

/** The settings of a stage that are still placeholders. */
export const placeholdersOf = (stage: StageConfig): string[] =>
  Object.entries(stage).flatMap(([setting, value]) => (PLACEHOLDER.test(JSON.stringify(value)) ? [setting] : []));

/**
 * The texts and settings of production that are still drafts.
 * @param review the lawyer's review of the policies, null while there is none
 * @returns a message that names each draft and where to replace it; null if the stage is ready, or another one
 */
export function draftsOf(stage: StageConfig, review: typeof POLICIES_REVIEW = POLICIES_REVIEW): string | null {
  if (stage.name !== PRODUCTION) return null;
  const placeholders = placeholdersOf(stage);
  const drafts = [
    ...(review === null
      ? [
          'The policies are drafts and say so: have a lawyer review them, then set POLICIES_REVIEW in shared/content/policies.ts.',
        ]
      : []),
    ...(placeholders.length > 0 ? [`Replace ${placeholders.join(', ')} of the stage in infra/stages.ts.`] : []),
  ];
  return drafts.length === 0
    ? null
    : [`The stage '${stage.name}' is not ready for production.`, ...drafts].join('\n- ');
}

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
