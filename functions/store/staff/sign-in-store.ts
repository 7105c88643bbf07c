import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { SignIn, type EndedSession } from '#shared/domain/staff/member.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { readRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import { ABSENT, ttlAfter, TTL_ATTRIBUTE, type TableClient } from '../table/table-definition.ts';

/** When members last signed in, and which of their sessions they ended, in DynamoDB. */
export function createSignInStore(client: TableClient, tableName: string) {
  return {
    /** Those of them who have signed in, in any order. */
    async of(ids: readonly string[]): Promise<SignIn[]> {
      const keys = [...new Set(ids)].map(keyOf.memberSignIn);
      const rows = await batchGet({ client, name: tableName }, keys, { consistent: true });
      return rows.map((row) => readRow(SignIn, row));
    },
    /** Remembers that a session has ended, for longer than a token of it can live. */
    async end(ended: EndedSession) {
      const { id, session, ended_at } = ended;
      const Item = {
        ...keyOf.endedSession(id, session),
        ...ended,
        [TTL_ATTRIBUTE]: ttlAfter(ended_at, 'ended_session'),
      };
      await client.put({ TableName: tableName, Item });
    },
    /** Leaves a later sign-in as it is. */
    async save(signIn: SignIn) {
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

/** When members last signed in; beside their rows, so that signing in makes no version of what an admin has read. */
export type SignInStore = ReturnType<typeof createSignInStore>;
