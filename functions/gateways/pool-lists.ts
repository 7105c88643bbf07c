import * as z from 'zod';
import { GROUP_OF, Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import type { Account, Accounts } from '../core/staff/ports.ts';
import { isCalled, type AskPool } from './pool-calls.ts';

/** The most that Cognito lists at once, and how often it is asked. */
const PAGE = 60;
const MOST_PAGES = 10;
/** States of an account beside the usual one (Cognito API reference, UserType). */
const BESIDE = ['FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'UNCONFIRMED'];

/** As the pool tells of somebody (Cognito API reference, UserType); the date is in seconds. */
export const PoolUser = z.object({
  Username: z.string().min(1),
  UserStatus: z.string(),
  UserCreateDate: z.number(),
});
export const Attributes = z.array(z.object({ Name: z.string(), Value: z.string().optional() }));
const UsersListed = z.object({
  Users: z.array(PoolUser.extend({ Attributes })),
  PaginationToken: z.string().optional(),
});
const GroupListed = z.object({
  Users: z.array(PoolUser.pick({ Username: true })),
  NextToken: z.string().optional(),
});

/** An account as the pool tells of it. */
export const accountOf = (user: z.infer<typeof PoolUser>, attributes: z.infer<typeof Attributes>): Account => ({
  id: user.Username,
  email: attributes.find(({ Name }) => Name === 'email')?.Value ?? '',
  isConfirmed: user.UserStatus !== 'UNCONFIRMED',
  isInvited: user.UserStatus === 'FORCE_CHANGE_PASSWORD',
  created_at: new Date(user.UserCreateDate * 1000).toISOString(),
});

const isBadInput = (error: unknown): boolean => isCalled(error, 'InvalidParameterException');

/** Lists the users of a pool, and the members of its groups. */
export function createPoolLists(ask: AskPool): Pick<Accounts, 'list' | 'roles'> {
  /** The pool alone knows its places: of one that it gave nobody it says no. */
  const listed = async (input: { PaginationToken?: string }): Promise<unknown> => {
    try {
      return await ask('ListUsers', input);
    } catch (error) {
      throw input.PaginationToken !== undefined && isBadInput(error) ? new Problem('invalid_input', 'cursor') : error;
    }
  };
  /** A page of the accounts in a state, from a place on. */
  const page = async (status: string, from: string | null) => {
    const Filter = `cognito:user_status = "${status}"`;
    const input = { Limit: PAGE, Filter, ...(from === null ? {} : { PaginationToken: from }) };
    const { Users, PaginationToken } = UsersListed.parse(await listed(input));
    const accounts = Users.map((user) => accountOf(user, user.Attributes));
    return { accounts, next: PaginationToken ?? null };
  };
  /** Some pages of those whose address is proven. */
  const provenFrom = async (cursor: string | null) => {
    const accounts: Account[] = [];
    let next = cursor;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const read = await page('CONFIRMED', next);
      accounts.push(...read.accounts);
      next = read.next;
      if (next === null) break;
    }
    return { accounts, next };
  };
  const idsIn = async (GroupName: string): Promise<string[]> => {
    const ids: string[] = [];
    let next: { NextToken?: string | undefined } = {};
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { Users, NextToken } = GroupListed.parse(
        await ask('ListUsersInGroup', { GroupName, Limit: PAGE, ...next }),
      );
      ids.push(...Users.map(({ Username }) => Username));
      if (NextToken === undefined) break;
      next = { NextToken };
    }
    return ids;
  };
  return {
    async list(cursor) {
      const beside = cursor === undefined ? BESIDE : [];
      const [{ accounts, next }, ...others] = await Promise.all([
        provenFrom(cursor ?? null),
        ...beside.map((status) => page(status, null)),
      ]);
      return { accounts: [...accounts, ...others.flatMap((other) => other.accounts)], next };
    },
    async roles() {
      const groups = await Promise.all(
        Role.options.map(async (role) => (await idsIn(GROUP_OF[role])).map((id): [string, Role] => [id, role])),
      );
      // The lowest role comes first: of whoever is in both groups the higher one stays, as in their tokens.
      return new Map(groups.flat());
    },
  };
}
