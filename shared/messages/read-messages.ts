import { setupI18n, type Messages } from '@lingui/core';
import type { Language } from '../values/language.ts';

/** Ids of an area's messages, each with the names of its placeholders. */
export type MessageTable = Readonly<Record<string, readonly string[]>>;

/** Compiled catalogues of an area (`<language>/<area>.po`). */
export type Catalogues = Readonly<Record<Language, Messages>>;

type Values<Names extends readonly string[]> = Names extends readonly []
  ? []
  : [values: Readonly<Record<Names[number], string | number>>];

/**
 * Renders a message with a value for each of its placeholders.
 * @throws Error if the catalogue has no such message, or needs a value that is missing
 */
export type Say<Table extends MessageTable> = <Id extends keyof Table & string>(
  id: Id,
  ...values: Values<Table[Id]>
) => string;

/** Returns the names of a compiled message's placeholders in their order, also those inside plurals. */
export function placeholdersOf(compiled: Messages[string] | undefined): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    const isPlural = typeof cases === 'object' && cases !== null;
    return [name, ...(isPlural ? Object.values(cases as Messages) : []).flatMap(placeholdersOf)];
  });
}

/**
 * Renders a message of a catalogue.
 * @throws Error as `Say` does
 */
export function renderMessage(
  catalogues: Catalogues,
  language: Language,
  id: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const message = catalogues[language][id];
  if (message === undefined) throw new Error(`There is no message ${id} in ${language}`);
  const missing = placeholdersOf(message).find((name) => values[name] === undefined);
  if (missing !== undefined) throw new Error(`The message ${id} has no value for {${missing}}`);
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } });
  return i18n._(id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)])));
}

/** Lingui reads escape sequences in a rendered message, also those that a person wrote in a value. */
const escaped = (value: string | number | undefined): string | number | undefined =>
  typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value;

/** Returns a message with its placeholders by their names: '{clinic}'. */
export function messageSource(catalogues: Catalogues, language: Language, id: string): string {
  const names = placeholdersOf(catalogues[language][id]);
  return renderMessage(catalogues, language, id, Object.fromEntries(names.map((name) => [name, `{${name}}`])));
}

/** Returns the reader of an area's messages in a language. */
export const messagesOf =
  <Table extends MessageTable>(catalogues: Catalogues) =>
  (language: Language): Say<Table> =>
  (id, ...[values = {}]) =>
    renderMessage(catalogues, language, id, values);
