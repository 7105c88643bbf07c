import type { ExportRecords } from '#functions/core/stats/exports/ports.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { writeIf } from '../dynamo/write-if.ts';

/** Exports in the audit in DynamoDB. */
export function createExportRecords(client: TableClient, tableName: string): ExportRecords {
  return {
    async begin(act) {
      // Without a condition: the SDK repeats it when its reply is lost, and no other act has this id.
      await client.put({ TableName: tableName, Item: rowOf.act(act) });
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
