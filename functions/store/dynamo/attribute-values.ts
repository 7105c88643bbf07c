import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Row } from '../table/table-definition.ts';

const MARSHALL = { removeUndefinedValues: true };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Converts the bytes of attributes and of everything within them, in place. */
function convertBytes(attributes: readonly unknown[], convert: (bytes: unknown) => unknown): void {
  for (const attribute of attributes) {
    if (!isRecord(attribute)) continue;
    if (attribute['B'] !== undefined) attribute['B'] = convert(attribute['B']);
    else if (isRecord(attribute['M'])) convertBytes(Object.values(attribute['M']), convert);
    else if (Array.isArray(attribute['L'])) convertBytes(attribute['L'], convert);
  }
}

const toBase64 = (bytes: unknown): unknown =>
  bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    : bytes;
const fromBase64 = (text: unknown): unknown =>
  typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : text;

/**
 * Converts values to DynamoDB's JSON, in which bytes are base64. Drops undefined values.
 * @throws Error for values that DynamoDB cannot store: dates, objects of a class, numbers that are not exact
 */
export function toAttributes(values: Row): Record<string, AttributeValue> {
  const attributes = marshall(values, MARSHALL);
  convertBytes(Object.values(attributes), toBase64);
  return attributes;
}

/**
 * Converts an item of DynamoDB's JSON to values; changes `attributes`.
 * @throws Error for an attribute type that the SDK does not know
 */
export function fromAttributes(attributes: Record<string, AttributeValue>): Row {
  convertBytes(Object.values(attributes), fromBase64);
  return unmarshall(attributes);
}
