import type { RoleStatement } from '#infra/role-statements.ts';

/**
 * One action as IAM judges it. `leadingKeys`: the partitions it touches, where the service has any; `fromAddress`: the sender
 * of an e-mail.
 */
export type AwsCall = { action: string; resource: string; leadingKeys: readonly string[]; fromAddress?: string };

const LITERAL = /[\\^$.|?+()[\]{}]/g;

/** True if a text matches a pattern of IAM: '*' stands for any text. */
export const fitsPattern = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.replace(LITERAL, '\\$&').replaceAll('*', '.*')}$`, 's').test(text);

const speaksOf = (statement: RoleStatement, resource: string): boolean =>
  'resources' in statement
    ? statement.resources.some((pattern) => fitsPattern(pattern, resource))
    : !statement.notResources.some((pattern) => fitsPattern(pattern, resource));

/**
 * True if a role allows a call, as IAM would judge it: one statement has to allow the action, the resource, the sender and
 * every one of the leading keys (ForAllValues:StringLike).
 */
export const isAllowed = (
  role: readonly RoleStatement[],
  { action, resource, leadingKeys, fromAddress }: AwsCall,
): boolean =>
  role.some(
    (statement) =>
      statement.actions.includes(action) &&
      speaksOf(statement, resource) &&
      (statement.fromAddress === undefined || statement.fromAddress === fromAddress) &&
      leadingKeys.every((key) => statement.leadingKeys?.some((pattern) => fitsPattern(pattern, key)) ?? true),
  );
