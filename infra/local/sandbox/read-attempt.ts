import type { Attempt } from './attempt-payment.ts';
import { fateOfName, isFate, type Fate } from './fates.ts';
import { invalidField } from './records/razorpay-error.ts';
import { isJsonObject, notesField, type JsonObject } from './records/request-fields.ts';
import { DEFAULT_CARD, DEFAULT_VPA } from './test-instruments.ts';

/**
 * Reads an attempt from JSON. Its fate is the one named, else the one the payer's name asks for, else success.
 * `trusted` reads what only the control API may say: another amount (paise), another currency, a forced second try.
 * Throws 400 for an unknown fate or method.
 */
export function readAttempt(orderId: string, body: JsonObject, trusted: boolean): Attempt {
  const prefill = isJsonObject(body['prefill']) ? body['prefill'] : {};
  const name = text(prefill['name'], '');
  const attempt: Attempt = {
    orderId,
    fate: fateField(body['fate'], name),
    instrument: {
      method: methodField(body['method']),
      vpa: text(body['vpa'], DEFAULT_VPA),
      cardNumber: text(body['card_number'], DEFAULT_CARD).replaceAll(/\D/g, ''),
      otp: text(body['otp'], '1234'),
    },
    payer: {
      name,
      email: text(prefill['email'], 'void@razorpay.com'),
      contact: text(prefill['contact'], '+919999999999'),
    },
    notes: notesField(body),
    description: text(body['description'], '') || null,
    answered: body['answered'] === true,
  };
  if (!trusted) return attempt;
  return {
    ...attempt,
    amount: typeof body['amount'] === 'number' ? body['amount'] : undefined,
    currency: typeof body['currency'] === 'string' ? body['currency'] : undefined,
    force: body['force'] === true,
  };
}

function fateField(fate: unknown, name: string): Fate {
  if (fate === undefined || fate === null || fate === '') return fateOfName(name) ?? 'success';
  if (isFate(fate)) return fate;
  throw invalidField('The selected fate is invalid.', 'fate');
}

function methodField(method: unknown): 'upi' | 'card' {
  if (method === undefined || method === null || method === 'upi') return 'upi';
  if (method === 'card') return 'card';
  throw invalidField('The selected method is invalid.', 'method');
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 256) : fallback;
}
