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

/** A row stands there in this version. */
export const isVersion = (ver: number): Condition => stillHas({ ver });

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

/** Both of two conditions that name different attributes. */
export const both = (one: Condition, other: Condition): Condition => ({
  ConditionExpression: `(${one.ConditionExpression}) AND (${other.ConditionExpression})`,
  ExpressionAttributeNames: { ...one.ExpressionAttributeNames, ...other.ExpressionAttributeNames },
  ExpressionAttributeValues: { ...one.ExpressionAttributeValues, ...other.ExpressionAttributeValues },
});
