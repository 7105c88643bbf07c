import type { ExportRecords } from '#functions/core/exports/ports.ts';
import { isAbsent } from './condition.ts';
import { rowOf } from './row-of.ts';
import { keyOf } from './table.ts';
import type { TableClient } from './table-definition.ts';
import { writeIf } from './write-if.ts';

/** Exports in the audit in DynamoDB. */
export function createExportRecords(client: TableClient, tableName: string): ExportRecords {
  return {
    async begin(act) {
      const begun = await writeIf(client, { Put: { TableName: tableName, Item: rowOf.act(act), ...isAbsent } });
      if (!begun) throw new Error(`There is an entry ${act.id} already`);
    },
    goOn: ({ actor_id, entity, ...begun }, { from, to }) =>
      writeIf(client, {
        Update: {
          TableName: tableName,
          Key: keyOf.act(begun),
          UpdateExpression: 'SET #fields = :to',
          ConditionExpression: 'actor_id = :actor AND entity = :entity AND (#fields = :from OR #fields = :to)',
          ExpressionAttributeNames: { '#fields': 'fields' },
          ExpressionAttributeValues: { ':to': to, ':from': from, ':actor': actor_id, ':entity': entity },
        },
      }),
  };
}
