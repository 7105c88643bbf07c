import type { MessageDescriptor } from '@lingui/core';
import { TREATMENTS } from './treatment-words.ts';

/** As it is compared: small letters, one kind of dash and space, '&' and '+' as words. */
const comparable = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/\s*[&+]\s*/g, ' and ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')
    .trim();

const KNOWN = new Map(
  TREATMENTS.flatMap(({ name, words, also }) => [name, ...also].map((typed) => [comparable(typed), words] as const)),
);

const BETWEEN = /\s*,\s*(?:and\s+)?|\s+(?:and|with|plus)\s+|\s*\/\s*/;

/**
 * The usual treatments in what a clinic typed: one, or several with 'and', 'with', a comma or a slash between them. Null when
 * one of them is not known: half a translation would say something else.
 */
export function knownTreatments(typed: string): MessageDescriptor[] | null {
  const text = comparable(typed);
  const whole = KNOWN.get(text);
  if (whole !== undefined) return [whole];
  const parts = text.split(BETWEEN).map((part) => KNOWN.get(part));
  return parts.every((part) => part !== undefined) ? parts : null;
}
