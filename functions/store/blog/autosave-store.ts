import * as z from 'zod';
import { Autosave, TypedPost } from '#shared/domain/blog/edited-post.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { packText, unpackText } from '../table/packed-text.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import { collectedAfter, type TableClient } from '../table/table-definition.ts';

/** A copy as it lies in the table: what was typed is packed, as an article in Tamil is long. */
const AutosaveRow = lazyObject(() => ({
  ...Autosave.omit({ typed: true }).shape,
  packed: z.instanceof(Uint8Array),
}));

const copyOf = ({ packed, ...head }: z.infer<typeof AutosaveRow>): Autosave => ({
  ...head,
  typed: TypedPost.parse(JSON.parse(unpackText(packed))),
});

/** Creates the store of the unsaved input of staff, in DynamoDB. */
export function createAutosaveStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** All copies of somebody, in no order. */
    async of(person: string): Promise<Autosave[]> {
      const rows = await queryAll(table, rangeOf.autosaves(person), { consistent: true });
      return readRows(AutosaveRow, rows, log).map(copyOf);
    },
    async one(person: string, id: string): Promise<Autosave | null> {
      const row = await getRow(table, keyOf.autosave(person, id), AutosaveRow);
      return row === null ? null : copyOf(row);
    },
    async keep(person: string, { typed, ...head }: Autosave) {
      const ends = collectedAfter(head.kept_at, 'typed_copy');
      const Item = { ...keyOf.autosave(person, head.id), ...ends, ...head, packed: packText(JSON.stringify(typed)) };
      await client.put({ TableName: tableName, Item });
    },
    async drop(person: string, id: string) {
      await client.delete({ TableName: tableName, Key: keyOf.autosave(person, id) });
    },
  };
}

/** Copies of what people of the team are typing; each reads and writes their own alone. */
export type AutosaveStore = ReturnType<typeof createAutosaveStore>;
