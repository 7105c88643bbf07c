import { fromAttribute, toAttribute } from './attribute-values.ts';

/**
 * Paths of our own values in an input or an output: the SDK's document commands carry such a description of themselves.
 * Null is the value itself. An object without names stands for the values of a map or a list. '*' is each of them.
 */
type Places = { readonly [name: string]: Places } | null;
type Convert = (value: unknown) => unknown;

const EACH = '*';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function eachEntry(value: unknown, convert: Convert): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (!isRecord(value)) return value;
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(value)) if (value[name] !== undefined) made[name] = convert(value[name]);
  return made;
}

/** The same with the values at the places converted. */
function converted(value: unknown, places: Places, convert: Convert): unknown {
  if (places === null) return convert(value);
  const names = Object.keys(places);
  if (names.length === 0) return eachEntry(value, convert);
  const each = places[EACH];
  if (each !== undefined) return eachEntry(value, (entry) => converted(entry, each, convert));
  if (!isRecord(value)) return value;
  const made: Record<string, unknown> = { ...value };
  for (const name of names) {
    const within = places[name];
    if (made[name] !== undefined && within !== undefined) made[name] = converted(made[name], within, convert);
  }
  return made;
}

const isPlaces = (value: unknown): value is Places =>
  value === null || (isRecord(value) && Object.values(value).every(isPlaces));

/** A command of the SDK: one of the document client, or a plain one, which has no values of ours. */
export type TableCommand = { readonly input: object };

/** 'GetItem'; the SDK keeps it in the third place of the operation's schema. */
function operationOf(command: object): string {
  const schema: unknown = 'schema' in command ? command.schema : undefined;
  const name: unknown = Array.isArray(schema) ? schema[2] : undefined;
  if (typeof name !== 'string') throw new Error('This is no command of the SDK as this version of it is known');
  return name;
}

/**
 * Returns a command's input in DynamoDB's own form, and the parser of its output.
 * @throws Error when the SDK's commands have changed their form, or a value is none that the table holds
 */
export function formOf(command: TableCommand): {
  operation: string;
  input: object;
  read: (output: unknown) => unknown;
} {
  const inner = 'clientCommand' in command ? command.clientCommand : null;
  if (!isRecord(inner)) return { operation: operationOf(command), input: command.input, read: (output) => output };
  const within = 'inputKeyNodes' in command ? command.inputKeyNodes : null;
  const without = 'outputKeyNodes' in command ? command.outputKeyNodes : null;
  if (!isPlaces(within) || !isPlaces(without))
    throw new Error('A command of the SDK does not tell where its values are');
  const input = converted(command.input, within, toAttribute);
  return {
    operation: operationOf(inner),
    input: isRecord(input) ? input : {},
    read: (output) => converted(output, without, fromAttribute),
  };
}
