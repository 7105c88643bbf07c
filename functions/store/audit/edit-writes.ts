import type { Edit } from '#shared/domain/edit.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { ownKey } from '../table/table.ts';
import type { Row } from '../table/table-definition.ts';
import type { Write } from '../dynamo/transact.ts';

const isSameKey = (a: Row, b: Row): boolean => JSON.stringify(ownKey(a)) === JSON.stringify(ownKey(b));

/**
 * Returns the writes of an edit. A field that is part of the key may change with it. The row is then stored under its
 * new key and deleted from the old one, in the one transaction.
 */
export function editWrites<T extends { ver: number }>(table: string, rowAs: (thing: T) => Row, edit: Edit<T>): Write[] {
  const [before, after] = [edit.before && rowAs(edit.before), edit.after && rowAs(edit.after)];
  const stands = edit.before === null ? isAbsent : isVersion(edit.before.ver);
  if (before === null || (after !== null && isSameKey(before, after)))
    return after === null ? [] : [{ Put: { TableName: table, Item: after, ...stands } }];
  const gone: Write = { Delete: { TableName: table, Key: ownKey(before), ...stands } };
  return after === null ? [gone] : [gone, { Put: { TableName: table, Item: after, ...isAbsent } }];
}
