import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { RowFilling } from '#functions/core/migration/ports.ts';
import { Lead } from '#shared/domain/lead.ts';
import { stillHas } from './condition.ts';
import { getRow } from './get-row.ts';
import { FillingRow } from './row-schemas.ts';
import { identify, isOldLead, keyOf, leadListing, ownKey } from './table.ts';
import type { Row } from './table.ts';
import { writeIf } from './write-if.ts';
import type { TableClient } from './table-handle.ts';

/** Another name begins anew: of what is filled in by now, the last. */
const NAME = 'leads-by-status';
const ROWS_AT_ONCE = 200;

/** What a row lacks that this version writes; null where it lacks nothing. Later fillings join here, with a new name above. */
function lackedBy(row: Row): Row | null {
  const { owner, id } = identify(row);
  const lead = owner === 'LEAD' && isOldLead(row) ? Lead.safeParse(row) : null;
  return lead?.success === true ? { id, ...leadListing(lead.data, id) } : null;
}

const Place = z.record(z.string(), z.string());

/** Old rows of the table in DynamoDB. A whole Scan: for deployments, never for a request. */
export function createRowFilling(client: TableClient, tableName: string): RowFilling {
  const table = { client, name: tableName };
  const fill = (row: Row, lacked: Row): Promise<boolean> => {
    const names = Object.keys(lacked);
    // A row that was collected meanwhile does not come back.
    const { ConditionExpression, ...was } = stillHas({ created_at: String(row['created_at']) });
    return writeIf(client, {
      Update: {
        TableName: tableName,
        Key: ownKey(row),
        UpdateExpression: `SET ${names.map((name) => `#new_${name} = :new_${name}`).join(', ')}`,
        ConditionExpression,
        ExpressionAttributeNames: {
          ...was.ExpressionAttributeNames,
          ...Object.fromEntries(names.map((name) => [`#new_${name}`, name])),
        },
        ExpressionAttributeValues: {
          ...was.ExpressionAttributeValues,
          ...Object.fromEntries(names.map((name) => [`:new_${name}`, lacked[name]])),
        },
      },
    });
  };
  return {
    progress: () => getRow(table, keyOf.filling(NAME), FillingRow),
    async keep(progress) {
      await client.send(new PutCommand({ TableName: tableName, Item: { ...keyOf.filling(NAME), ...progress } }));
    },
    async fillSome(after) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName: tableName,
          Limit: ROWS_AT_ONCE,
          ConsistentRead: true,
          ...(after === null ? {} : { ExclusiveStartKey: Place.parse(JSON.parse(after)) }),
        }),
      );
      let filled = 0;
      for (const row of Items) {
        const lacked = lackedBy(row);
        if (lacked !== null && (await fill(row, lacked))) filled += 1;
      }
      const next = LastEvaluatedKey === undefined ? null : JSON.stringify(LastEvaluatedKey);
      return { looked: Items.length, filled, next };
    },
  };
}
