import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import {
  Member,
  type MemberChange,
  type Recorded,
  type AdminRoll,
  SignIn,
  type EndedSession,
} from '#shared/domain/staff/member.ts';
import { istInstant } from '#shared/values/ist.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { getRow, readRow } from '../table/read-row.ts';
import { readerListing } from '../table/table-notification-marks.ts';
import { keyOf } from '../table/table.ts';
import { type Row, type TableClient, ABSENT, ttlAfter, TTL_ATTRIBUTE } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { lazyObject } from '#shared/values/lazy.ts';

/** Row that lists the admins. */
export const AdminRollRow = lazyObject(() => ({ ids: z.array(z.string()), ver: z.int().min(1) }));

/** As it was read: nothing, or that version. */
const unchanged = (before: { ver: number } | null) => (before === null ? isAbsent : stillHas({ ver: before.ver }));

function writesOf(TableName: string, { before, after, roll, auditEvent }: MemberChange): Write[] {
  const rollWrite = (change: NonNullable<MemberChange['roll']>): Write => ({
    Put: {
      TableName,
      Item: { ...keyOf.adminRoll(), ids: change.ids, ver: (change.before?.ver ?? 0) + 1 },
      ...unchanged(change.before),
    },
  });
  return [
    {
      Put: { TableName, Item: { ...keyOf.member(after.id), ...readerListing(after), ...after }, ...unchanged(before) },
    },
    writeOfAuditEvent(TableName, auditEvent),
    ...(roll === null ? [] : [rollWrite(roll)]),
  ];
}

/** Creates the store of staff records, in DynamoDB. */
export function createStaffStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    member: (id: string): Promise<Member | null> => getRow(table, keyOf.member(id), Member),
    /** Records that each request of a staff member needs, in one read. */
    async recorded({ id, session }: { id: string; session: string | null }): Promise<Recorded> {
      const keys = [keyOf.member(id), ...(session === null ? [] : [keyOf.endedSession(id, session)])];
      const rows = await batchGet(table, keys, { consistent: true });
      const isEnd = (row: Row): boolean => 'ended_at' in row;
      const member = rows.find((row) => !isEnd(row));
      return { member: member === undefined ? null : readRow(Member, member), hasEnded: rows.some(isEnd) };
    },
    /** Those of them that something is recorded of, in any order. */
    async members(ids: readonly string[]): Promise<Member[]> {
      const rows = await batchGet(table, [...new Set(ids)].map(keyOf.member), { consistent: true });
      return rows.map((row) => readRow(Member, row));
    },
    /** Null while nobody was recorded as admin. */
    admins: (): Promise<AdminRoll | null> => getRow(table, keyOf.adminRoll(), AdminRollRow),
    /** False, and nothing written, when somebody else has changed what was read. */
    save: async (change: MemberChange) => (await transact(client, writesOf(tableName, change))).length === 0,
  };
}

export type StaffStore = ReturnType<typeof createStaffStore>;

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

/** Pages of personal data that one staff member read on a day. */
export const ReadCountRow = lazyObject(() => ({ pages: z.int().min(0) }));

/** Counts of reads in DynamoDB: one update of one row per page. A lost reply may count a page twice. */
export const createReadCounts = (client: TableClient, tableName: string) => ({
  /** Counts one more. @returns how many there are with it */
  async add(staffId: string, day: string): Promise<number> {
    const { Attributes } = await client.update({
      TableName: tableName,
      Key: keyOf.readCount(staffId, day),
      UpdateExpression: 'SET #ttl = :ttl ADD pages :one',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':one': 1, ':ttl': ttlAfter(istInstant(day, '00:00'), 'read_count') },
      ReturnValues: 'ALL_NEW',
    });
    return ReadCountRow.parse(Attributes).pages;
  },
});

/** How many pages of personal data each staff member read on a day (IST). */
export type ReadCounts = ReturnType<typeof createReadCounts>;
