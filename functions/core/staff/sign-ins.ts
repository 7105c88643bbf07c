import type { SignIn } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import type { Clock } from '../ports.ts';
import type { Accounts, Principal } from './ports.ts';
import type { SignInStore } from '#functions/store/staff/staff-store.ts';

export type SignInDeps = { signIns: SignInStore; accounts: Pick<Accounts, 'find'> };

/** Somebody of the team, and when they gave their password, in milliseconds. */
type Arrived = { id: string; signed_in_at: number };

const lastOf = async ({ signIns }: SignInDeps, id: string): Promise<SignIn | null> =>
  (await signIns.of([id]))[0] ?? null;

/** The sign-in before one: the last that is known, unless it is that one. */
function beforeOf(last: SignIn | null, signed_in_at: number): string | null {
  if (last === null) return null;
  return Date.parse(last.signed_in_at) < signed_in_at ? last.signed_in_at : last.before_at;
}

/** Writes down what the pool says of the account now. @throws Problem unauthorized, sign_in_unavailable */
async function write(deps: SignInDeps, { id, signed_in_at }: Arrived, last: SignIn | null): Promise<SignIn> {
  const { signIns, accounts } = deps;
  const account = await accounts.find(id);
  if (account === null) throw new Problem('unauthorized', 'Authorization');
  const signIn = {
    id,
    signed_in_at: new Date(signed_in_at).toISOString(),
    before_at: beforeOf(last, signed_in_at),
    has_second_factor: account.hasSecondFactor,
  };
  await signIns.save(signIn);
  return signIn;
}

/**
 * Remembers a sign-in that is not known yet: one write for each, however often its token is shown or renewed.
 * @throws Problem unauthorized when the account is gone, sign_in_unavailable
 */
export async function noteSignIn(deps: SignInDeps, arrived: Arrived): Promise<void> {
  const last = await lastOf(deps, arrived.id);
  if (last !== null && Date.parse(last.signed_in_at) >= arrived.signed_in_at) return;
  await write(deps, arrived, last);
}

/**
 * Reads a second factor anew that its owner has just set up or taken away. The pool is asked: nobody is believed.
 * @throws Problem unauthorized when the account is gone, sign_in_unavailable
 */
export async function readSecondFactor(deps: SignInDeps, arrived: Arrived): Promise<{ has_second_factor: boolean }> {
  const { has_second_factor } = await write(deps, arrived, await lastOf(deps, arrived.id));
  return { has_second_factor };
}

/**
 * Ends the session of whoever asks, in this browser alone. A token without one, of a pool that does not name them, lives on
 * until it ends by itself.
 */
export async function signOut(
  { signIns, clock }: Pick<SignInDeps, 'signIns'> & { clock: Clock },
  { id, session }: Pick<Principal, 'id' | 'session'>,
): Promise<{ signed_out_at: string }> {
  const ended_at = new Date(clock.now()).toISOString();
  if (session !== null) await signIns.end({ id, session, ended_at });
  return { signed_out_at: ended_at };
}

/** When somebody last gave their password, and when before that, for themselves: a sign-in that was not theirs shows here. */
export async function ownSignIn(
  deps: Pick<SignInDeps, 'signIns'>,
  { id }: { id: string },
): Promise<Pick<SignIn, 'before_at'> & { signed_in_at: string | null }> {
  const [last] = await deps.signIns.of([id]);
  return { signed_in_at: last?.signed_in_at ?? null, before_at: last?.before_at ?? null };
}
