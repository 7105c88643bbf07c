import type { AuditChange } from '#shared/domain/audit/audit-event.ts';
import type { ValueWords } from './value-words.ts';

/** Which fields of an entity the audit tells with their values: those that are named, and no other. */
export type AuditedFields<T extends object> = {
  readonly fields: { readonly [K in keyof T]?: ValueWords<NonNullable<T[K]>> };
  /** Names of persons that stand beside them: what repeats one is not told. */
  readonly persons?: (entity: Partial<T>) => readonly (string | null | undefined)[];
};

/** An entry of the audit stays a small row. */
export const MOST_CHANGES = 20;

/** Part of an e-mail address, or as many digits as a phone number has, however they are set apart. */
const REACHES_SOMEBODY = /[@＠]|\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){6,}/u;
/** Shorter ones are titles and initials. */
const SHORTEST_NAME = 3;

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

const namesIn = (text: string): string[] =>
  normalize(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((name) => name.length >= SHORTEST_NAME);

/** Returns a check: true if a text contains no contact details and no part of the names. */
function harmlessBeside(persons: readonly (string | null | undefined)[]): (text: string) => boolean {
  const known = persons.flatMap((person) => namesIn(person ?? ''));
  return (text) => !REACHES_SOMEBODY.test(text) && !known.some((name) => normalize(text).includes(name));
}

/**
 * Returns the changes of the audited fields: the value of each before and after the act, in short words.
 * @param before the stored row; null or undefined where the act creates it
 * @param after the row that replaces it; null or undefined where the act deletes it
 */
export function changesOf<T extends object>(
  { fields, persons = () => [] }: AuditedFields<T>,
  before: Partial<T>,
  after: Partial<T>,
): AuditChange[] {
  const isHarmless = harmlessBeside([...persons(before), ...persons(after)]);
  // Object.keys cannot say that it names what the fields have.
  const names = Object.keys(fields) as (keyof T & string)[];
  const changes = names.flatMap((field): AuditChange[] => {
    const said = words(fields[field], before[field], { other: after[field], isHarmless });
    const says = words(fields[field], after[field], { other: before[field], isHarmless });
    return said === undefined || says === undefined || said === says ? [] : [{ field, before: said, after: says }];
  });
  return changes.slice(0, MOST_CHANGES);
}

const words = <V>(
  tell: ValueWords<NonNullable<V>> | undefined,
  value: V | undefined,
  { other, isHarmless }: { other: V | undefined; isHarmless: (text: string) => boolean },
): string | null | undefined =>
  value === null || value === undefined ? null : tell?.(value, { other: other ?? null, isHarmless });
