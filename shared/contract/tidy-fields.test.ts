import * as z from 'zod';

import { describe, expect, test } from 'vitest';
import { contract } from './api.ts';

/** Texts of which at least one is right for any field that takes text. */
const SAMPLES = ['Meena Raman', '98765 43210', 'meena@example.in', 'mail.example.in', '<p>Text</p>', 'ABCD1234'];
const INVISIBLE = ['\u0000', '\u00ad', '\u200b', '\u202e', '\u2060', '\u2066', '\ufeff'];
/**
 * Secrets are taken to the last character. Ids and names that a program sends name something that exists, or nothing. The
 * autosave of a blog post keeps what is being typed.
 */
const AS_SENT = /\.(password|token|website|proof|razorpay_signature|cursor|review_id|image_id|type|templateName)$/;
const AS_SENT_ROUTES = /^(blogAutosaves\.keep\.typed\.|emailSettings\.preview\.field$)/;

type Field = { name: string; schema: z.ZodType };

/** The object that a field takes, though it may be left out or is changed afterwards. */
function objectIn(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodPipe) return objectIn(schema.in);
  const isOptional =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isOptional ? objectIn(schema.unwrap()) : null;
}

/** Every field of an input, with those of the objects within it. */
function fieldsOf(schema: unknown, name: string): Field[] {
  const object = objectIn(schema);
  if (object === null) return schema instanceof z.ZodType ? [{ name, schema }] : [];
  const shape: Record<string, unknown> = object.shape;
  return Object.entries(shape).flatMap(([key, field]) => fieldsOf(field, `${name}.${key}`));
}

const fields = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes).flatMap(([route, { '~orpc': rules }]) => fieldsOf(rules.inputSchema, `${area}.${route}`)),
);

/** A text that a field accepts, and the value it becomes; null where it takes none of the samples. */
function acceptedBy({ schema }: Field): { text: string; value: unknown } | null {
  for (const text of SAMPLES) {
    const read = schema.safeParse(text);
    if (read.success) return { text, value: read.data };
  }
  return null;
}

const textFields = fields.flatMap((field) => {
  const accepted = acceptedBy(field);
  return accepted === null || AS_SENT.test(field.name) || AS_SENT_ROUTES.test(field.name)
    ? []
    : [{ ...field, ...accepted }];
});

describe('a field of the API that takes text', () => {
  test('is found in every area that has forms', () => {
    const areas = new Set(textFields.map(({ name }) => name.split('.')[0]));
    expect([...areas]).toEqual(expect.arrayContaining(['booking', 'enquiries', 'clinicAdmin', 'business', 'team']));
    expect(textFields.length).toBeGreaterThan(60);
  });

  test.each(textFields)('$name stores no invisible character (P-120)', ({ schema, text, value }) => {
    for (const invisible of INVISIBLE) {
      const read = schema.safeParse(`${invisible}${text.slice(0, 2)}${invisible}${text.slice(2)}${invisible}`);
      if (read.success) expect(read.data).toEqual(value);
    }
  });
});

describe('a phone field of the API', () => {
  // A variable of a test SMS is text.
  const phones = fields.filter(
    ({ name }) => !name.includes('.variables.') && /\.(phone|phone_number|phoneNumber|mobile)$/.test(name),
  );

  test('is found at bookings, enquiries, clinics, the business and privacy', () => {
    expect(phones.length).toBeGreaterThanOrEqual(9);
  });

  test.each(phones)('$name makes no foreign number an Indian one (P-120)', ({ schema }) => {
    for (const foreign of ['+65 8123 4567', '0065 8123 4567', '+1 202 555 0100', '+971 50 123 4567', 'abc'])
      expect(schema.safeParse(foreign).success, foreign).toBe(false);
    const [plain, pasted] = ['98765 43210', '\u202a+91\u00a0(0) 98765\u201143210\u202c'].map((text) =>
      schema.safeParse(text),
    );
    expect(plain?.success).toBe(true);
    expect(pasted?.success).toBe(true);
  });
});
