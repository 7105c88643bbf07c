import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { SignIn } from '#shared/domain/staff/member.ts';
import type { SignInStore } from '#functions/core/staff/ports.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { readRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import { ABSENT, ttlAfter, TTL_ATTRIBUTE, type TableClient } from '../table/table-definition.ts';

/** When members last signed in, and which of their sessions they ended, in DynamoDB. */
export function createSignInStore(client: TableClient, tableName: string): SignInStore {
  return {
    async of(ids) {
      const keys = [...new Set(ids)].map(keyOf.memberSignIn);
      const rows = await batchGet({ client, name: tableName }, keys, { consistent: true });
      return rows.map((row) => readRow(SignIn, row));
    },
    async end(ended) {
      const { id, session, ended_at } = ended;
      const Item = {
        ...keyOf.endedSession(id, session),
        ...ended,
        [TTL_ATTRIBUTE]: ttlAfter(ended_at, 'ended_session'),
      };
      await client.put({ TableName: tableName, Item });
    },
    async save(signIn) {
      try {
        await client.put({
          TableName: tableName,
          Item: { ...keyOf.memberSignIn(signIn.id), ...signIn },
          ConditionExpression: `${ABSENT} OR signed_in_at <= :now`,
          ExpressionAttributeValues: { ':now': signIn.signed_in_at },
        });
      } catch (error) {
        // They have signed in again since.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },
  };
}
