import { ABSENT } from './table.ts';

export type Condition = {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, string | number>;
};

/** Nothing stands there. */
export const isAbsent: Condition = { ConditionExpression: ABSENT };

/** A row stands there and has exactly these values. Names are aliased: DynamoDB reserves words such as `state`. */
export function stillHas(fields: Record<string, string | number>): Condition {
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

/** Nothing stands there, or a row with exactly these values. */
export function isAbsentOr(fields: Record<string, string | number>): Condition {
  const { ConditionExpression, ...names } = stillHas(fields);
  return { ...names, ConditionExpression: `${ABSENT} OR (${ConditionExpression})` };
}
