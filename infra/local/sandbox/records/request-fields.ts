import { invalidField } from './razorpay-error.ts';
import type { Notes } from './razorpay-entities.ts';

/** A JSON object that came from outside. */
export type JsonObject = Record<string, unknown>;

/** True for a plain JSON object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The object in a request body; an empty body is `{}`. Throws a 400 for anything else, and also for an amount
 * spelled with a decimal point, which Razorpay refuses although JSON reads `100.0` as 100.
 */
export function objectBody(raw: string): JsonObject {
  if (raw.trim() === '') return {};
  const body = parseJson(raw);
  if (!isJsonObject(body)) throw invalidField('The request body should be a JSON object.');
  if (/"amount"\s*:\s*-?\d+\.\d/.test(raw)) throw invalidField('The amount must be an integer.', 'amount');
  return body;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw invalidField('The request body is not valid JSON.');
  }
}

/** Refuses keys Razorpay does not know, in its words. */
export function onlyKnownKeys(body: JsonObject, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw invalidField(`${unknown.join(', ')} is/are not required and should not be sent`);
}

/** An integer number of paise of at least one rupee. */
export function amountField(body: JsonObject): number {
  const amount = body['amount'];
  if (amount === undefined || amount === null) throw invalidField('The amount field is required.', 'amount');
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw invalidField('The amount must be an integer.', 'amount');
  }
  if (amount < 100) throw invalidField('The amount must be at least INR 1.00', 'amount');
  return amount;
}

/** A receipt of at most 40 ASCII characters, or null. */
export function receiptField(body: JsonObject): string | null {
  const receipt = body['receipt'];
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw invalidField('The receipt must be a string.', 'receipt');
  if (receipt.length > 40) throw invalidField('The receipt may not be greater than 40 characters.', 'receipt');
  if (!/^[\x20-\x7e]*$/.test(receipt)) throw invalidField('The receipt may only contain ASCII characters.', 'receipt');
  return receipt;
}

/** At most 15 notes of at most 256 characters; `[]` when there are none, as Razorpay answers. */
export function notesField(body: JsonObject): Notes {
  const notes = body['notes'];
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return [];
  if (!isJsonObject(notes)) throw invalidField('The notes must be an array.', 'notes');
  const pairs = Object.entries(notes);
  if (pairs.length === 0) return [];
  if (pairs.length > 15)
    throw invalidField('The number of fields in notes should be less than or equal to 15', 'notes');
  return Object.fromEntries(pairs.map(([key, value]) => [key, noteValue(value)]));
}

function noteValue(value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isText) throw invalidField('notes values should be of type string', 'notes');
  const text = String(value);
  if (text.length > 256) throw invalidField('notes value length should be less than or equal to 256', 'notes');
  return text;
}

/** `normal` or `optimum`, or the default given. */
export function speedField(value: unknown, fallback: 'normal' | 'optimum'): 'normal' | 'optimum' {
  if (value === undefined || value === null) return fallback;
  if (value === 'normal' || value === 'optimum') return value;
  throw invalidField('The selected speed is invalid.', 'speed');
}
