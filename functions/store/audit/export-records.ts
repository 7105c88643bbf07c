import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { writeIf } from '../dynamo/write-if.ts';

/** Exports in the audit in DynamoDB. */
export function createExportRecords(client: TableClient, tableName: string) {
  return {
    async begin(auditEvent: AuditEvent) {
      // Without a condition: the SDK repeats it when its reply is lost, and no other act has this id.
      await client.put({ TableName: tableName, Item: rowOf.act(auditEvent) });
    },
    /**
     * Notes that more rows leave: `to` takes the place of `from`; noted before, it stays so. False where the person named has
     * no such export of the thing named.
     */
    goOn: (
      { actor_id, entity, ...begun }: Pick<AuditEvent, 'at' | 'id' | 'actor_id' | 'entity'>,
      { from, to }: { from: string[]; to: string[] },
    ) =>
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

/** An export as the audit keeps it: one entry, whose fields say how many rows have left so far. */
export type ExportRecords = ReturnType<typeof createExportRecords>;
