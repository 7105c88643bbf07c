import { placeholdersOf, renderMessage } from '../../messages/read-messages.ts';
import { isSmsText, SMS_MESSAGES } from '../../messages/sms-messages.ts';
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '../../values/language.ts';
import { fitsTemplate } from './dlt-template.ts';
import { englishNameOf, languageOf, nameIn } from './sms-names.ts';
import { isSmsVariable, SMS_TAGS, type SmsValues, type SmsVariable } from './sms-variables.ts';

/**
 * Texts of SMS (shared/messages/<language>/sms.po), as they are registered with the operators, who drop every other
 * text. The allowed values of a variable's tag are in dlt-template.ts. A changed text requires a new registration first.
 */

/** The texts that operators know, by their names. */
export type RegisteredNames = Pick<ReadonlySet<string>, 'has'>;

/** The language of an SMS: the wanted one if its text (an English name) is registered in it, else English. */
export const sendableIn = (name: string, wanted: Language, registered: RegisteredNames): Language =>
  registered.has(nameIn(wanted, name)) ? wanted : FIRST_LANGUAGE;

/** An SMS until it is rendered for a provider: the name of a registered text ('ta.confirmed'), and values of its variables. */
export type SmsMessage = { template: string; values: SmsValues };

export type RegisteredText = {
  name: string;
  language: Language;
  /** As operators have it: '{#alphanumeric#}' stands for '{clinic}'. */
  text: string;
  /** One for each place in the text. */
  variables: readonly SmsVariable[];
};

function registeredText(name: string): RegisteredText {
  const [language, id] = [languageOf(name), englishNameOf(name)];
  const variables = placeholdersOf(SMS_MESSAGES[language][id]).map((variable) => {
    if (!isSmsVariable(variable)) throw new Error(`{${variable}} is no variable of an SMS`);
    return variable;
  });
  return { name, language, text: renderMessage(SMS_MESSAGES, language, id, SMS_TAGS), variables };
}

/** Returns every registered text, in the order of their names. */
export const registeredTexts = (): readonly RegisteredText[] =>
  LANGUAGES.flatMap((language) =>
    Object.keys(SMS_MESSAGES[language])
      .filter(isSmsText)
      .map((id) => registeredText(nameIn(language, id))),
  ).toSorted((one, other) => (one.name < other.name ? -1 : 1));

/**
 * Renders an SMS.
 * @returns the text as it is sent
 * @throws Error if the text is unknown or a value is missing
 */
export const renderSms = ({ template, values }: SmsMessage): string =>
  renderMessage(SMS_MESSAGES, languageOf(template), englishNameOf(template), values);

/** True if operators let an SMS pass as its registered text. Addresses have to be of `sites`. */
export const fitsItsTemplate = (message: SmsMessage, sites: readonly string[]): boolean =>
  fitsTemplate(registeredText(message.template).text, renderSms(message), sites);
