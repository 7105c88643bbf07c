type Attribute = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function numberText(value: number): string {
  if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return String(value);
  throw new Error(`The table holds no number such as ${value}`);
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Converts a value to DynamoDB's own form, ready to be JSON. Drops undefined values of a list or a map.
 * @throws Error for values that the rows of this table never hold: dates, sets, numbers too large to be exact
 */
export function toAttribute(value: unknown): Attribute {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: numberText(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (isList(value)) return { L: value.filter((item) => item !== undefined).map(toAttribute) };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (typeof value === 'object' && isPlain(value)) return { M: toAttributes(value) };
  throw new Error(`The table holds no ${typeof value === 'object' ? 'object of a class' : typeof value}`);
}

/** Each value of a map, as a row is written. */
export function toAttributes(values: Readonly<Record<string, unknown>>): Attribute {
  const attributes: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value !== undefined) attributes[name] = toAttribute(value);
  }
  return attributes;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Converts an attribute in DynamoDB's own form to a value.
 * @throws Error for a form that this table never holds, and for a number that cannot be represented exactly
 */
export function fromAttribute(attribute: unknown): unknown {
  if (isRecord(attribute))
    for (const form of Object.keys(attribute)) {
      const value = attribute[form];
      if (form === 'S' || form === 'BOOL') return value;
      if (form === 'N') return exactNumber(value);
      if (form === 'NULL') return null;
      if (form === 'M' && isRecord(value)) return fromAttributes(value);
      if (form === 'L' && isList(value)) return value.map(fromAttribute);
      if (form === 'B' && typeof value === 'string') return new Uint8Array(Buffer.from(value, 'base64'));
    }
  throw new Error('An attribute of the table cannot be read');
}

function exactNumber(text: unknown): number {
  const value = Number(text);
  numberText(value);
  return value;
}

/** Each attribute of a row. */
export function fromAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(attributes)) values[name] = fromAttribute(attributes[name]);
  return values;
}
