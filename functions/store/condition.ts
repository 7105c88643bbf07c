import { ABSENT } from './table-definition.ts';

export type Condition = {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, string | number | null>;
};

/** Nothing stands there. */
export const isAbsent: Condition = { ConditionExpression: ABSENT };

/** A row stands there and has exactly these values. Names are aliased: DynamoDB reserves words such as `state`. */
export function stillHas(fields: Record<string, string | number | null>): Condition {
  const names = Object.keys(fields);
  return {
    ConditionExpression: names.map((name) => `#${name} = :${name}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
  };
}

/** A row stands there in this version; one without any is the first. */
export function isVersion(ver: number): Condition {
  const same = stillHas({ ver });
  if (ver !== 1) return same;
  const ConditionExpression = `${same.ConditionExpression} OR (NOT ${ABSENT} AND attribute_not_exists(#ver))`;
  return { ...same, ConditionExpression };
}

/** A row stands there in this version and at this place among others; one without a place is at 0. */
export function isVersionAt(ver: number, order: number): Condition {
  const { ConditionExpression, ...version } = isVersion(ver);
  const orNone = order === 0 ? ' OR attribute_not_exists(#order)' : '';
  return {
    ConditionExpression: `(${ConditionExpression}) AND (#order = :order${orNone})`,
    ExpressionAttributeNames: { ...version.ExpressionAttributeNames, '#order': 'order' },
    ExpressionAttributeValues: { ...version.ExpressionAttributeValues, ':order': order },
  };
}

/** Nothing stands there, or a row with exactly these values. */
export function isAbsentOr(fields: Record<string, string | number>): Condition {
  const { ConditionExpression, ...names } = stillHas(fields);
  return { ...names, ConditionExpression: `${ABSENT} OR (${ConditionExpression})` };
}

/** Nothing stands there, or a row that has this attribute. */
export const isAbsentOrHas = (name: string): Condition => ({
  ConditionExpression: `${ABSENT} OR attribute_exists(#has)`,
  ExpressionAttributeNames: { '#has': name },
});

/** A row stands there in the version it was read in; one from before versions were counted is the `first`. */
export function stillAt(ver: number, fields: Record<string, string>, first = 1): Condition {
  const still = stillHas({ ...fields, ver });
  if (ver > first) return still;
  const orNone = '(#ver = :ver OR attribute_not_exists(#ver))';
  return { ...still, ConditionExpression: still.ConditionExpression.replace('#ver = :ver', orNone) };
}

/** Both of two conditions that name different attributes. */
export const both = (one: Condition, other: Condition): Condition => ({
  ConditionExpression: `(${one.ConditionExpression}) AND (${other.ConditionExpression})`,
  ExpressionAttributeNames: { ...one.ExpressionAttributeNames, ...other.ExpressionAttributeNames },
  ExpressionAttributeValues: { ...one.ExpressionAttributeValues, ...other.ExpressionAttributeValues },
});
