import type { SignIn } from '#shared/domain/member.ts';
import { Problem } from '#shared/problems.ts';
import type { Accounts, SignInStore } from './ports.ts';

export type SignInWorld = { signIns: SignInStore; accounts: Pick<Accounts, 'find'> };

/** Somebody of the team, and when they gave their password, in milliseconds. */
type Arrived = { id: string; signed_in_at: number };

const lastOf = async ({ signIns }: SignInWorld, id: string): Promise<SignIn | null> =>
  (await signIns.of([id]))[0] ?? null;

/** Writes down what the pool says of the account now. @throws Problem unauthorized, sign_in_unavailable */
async function write({ signIns, accounts }: SignInWorld, { id, signed_in_at }: Arrived): Promise<SignIn> {
  const account = await accounts.find(id);
  if (account === null) throw new Problem('unauthorized', 'Authorization');
  const signIn = {
    id,
    signed_in_at: new Date(signed_in_at).toISOString(),
    has_second_factor: account.hasSecondFactor,
  };
  await signIns.save(signIn);
  return signIn;
}

/**
 * Remembers a sign-in that is not known yet: one write for each, however often its token is shown or renewed.
 * @throws Problem unauthorized when the account is gone, sign_in_unavailable
 */
export async function noteSignIn(world: SignInWorld, arrived: Arrived): Promise<void> {
  const last = await lastOf(world, arrived.id);
  if (last !== null && Date.parse(last.signed_in_at) >= arrived.signed_in_at) return;
  await write(world, arrived);
}

/**
 * Reads a second factor anew that its owner has just set up or taken away. The pool is asked: nobody is believed.
 * @throws Problem unauthorized when the account is gone, sign_in_unavailable
 */
export async function readSecondFactor(world: SignInWorld, arrived: Arrived): Promise<{ has_second_factor: boolean }> {
  const { has_second_factor } = await write(world, arrived);
  return { has_second_factor };
}

/** Of somebody whose second factor was taken away. */
export async function noteFactorGone(world: SignInWorld, last: SignIn | null): Promise<SignIn | null> {
  if (last === null) return null;
  const signIn = { ...last, has_second_factor: false };
  await world.signIns.save(signIn);
  return signIn;
}
