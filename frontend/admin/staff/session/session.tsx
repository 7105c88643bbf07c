import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore, createContext, use } from 'react';
import { later } from '../../../lib/connection.ts';
import { toast } from '../../ui/toasts.tsx';
import { loadPool } from './load-pool.ts';
import { createSessionStore, type Session, type StaffIdentity } from './session-store.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { troubleWords } from './sign-in-words.ts';
import { remembersSomebody, subscribeOtherTabs, tellOtherTabs } from './token-storage.ts';
import type { Elements } from '../../../ui/field.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/request.ts';

export type { Session } from './session-store.ts';

/** Spelled here, so that a sign-in waits for no contract; a test holds them to it. */
export const ENDPOINTS = { me: 'GET /admin/me', signOut: 'POST /admin/sign-out' };

const isRole = (value: unknown): value is StaffIdentity['role'] => value === 'staff' || value === 'admin';

/** The person the API knows by a token, once one of the team has let them in. */
function personIn(body: unknown): StaffIdentity {
  if (typeof body === 'object' && body !== null && 'id' in body && 'role' in body) {
    const { id, role } = body;
    const email = 'email' in body ? body.email : '';
    if (typeof id === 'string' && typeof email === 'string' && isRole(role)) return { id, email, role };
  }
  throw new Error('The API does not say who is signed in');
}

/**
 * Asks the API who holds a token.
 * @returns the person; 'waiting' where nobody has let them in yet; null where the token is not good any more
 * @throws ApiError, NetworkError when it cannot be told
 */
async function whoAmI(token: string): Promise<StaffIdentity | 'waiting' | null> {
  try {
    return personIn(await request(ENDPOINTS.me, {}, { token }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return 'waiting';
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Tells the API that the session of a token is over: nothing of it is good any more, in this browser or elsewhere.
 * @throws ApiError, NetworkError when it cannot be told
 */
async function endSession(token: string): Promise<void> {
  await request(ENDPOINTS.signOut, { here: true }, { token, keepalive: true });
}

const store = createSessionStore({ loadPool, whoAmI, endSession, remembersSomebody, later });

/** Hook that returns the session; re-renders when it changes. */
export const useSession = (): Session => useSyncExternalStore(store.subscribe, store.session, store.session);

/** An access token for the next call; null when nobody is signed in any more. Rejects when the pool does not answer. */
export const accessToken = (): Promise<string | null> => store.accessToken();

/** Asks for the password in place, for what wants a young sign-in. Resolves to whether one stands now. */
export const signInAgain = (): Promise<boolean> => store.signInAgain();

/** Finds out anew who is signed in, after something has changed; `fresh` asks the pool as well. */
export const findSession = (how?: { fresh: boolean }): Promise<Session> => store.find(how);

/** The API does not accept the token any more: nobody is signed in. */
export const sessionEnded = (): void => store.ended();

/** Signs out in this browser, in each of its tabs, and says so (specification: admin §8). */
export async function signOut(): Promise<void> {
  try {
    await store.signOut();
  } catch (error) {
    toast.error('Error signing out', troubleWords(error));
    return;
  }
  tellOtherTabs();
  toast.success('Logged out', 'You have been logged out successfully');
}

/** Tokens are not refreshed in a tab nobody looks at; one that is looked at again makes up for it. */
function onVisible(): void {
  // The next call finds out as well, and says what is wrong.
  if (document.visibilityState === 'visible') void store.accessToken().catch(() => null);
}

/** Clears the query cache when the user changes: no other user may see data that was loaded for the previous one. */
function useForgetting(): void {
  const queries = useQueryClient();
  const session = useSession();
  const who = session.state === 'signed-in' ? session.id : null;
  const before = useRef(who);
  useEffect(() => {
    const last = before.current;
    before.current = who;
    if (last === null || last === who) return;
    queries.clear();
    // Somebody else signed in in another tab: what is drawn in this one is not theirs.
    if (who !== null) location.reload();
  }, [queries, who]);
}

/** Finds out who is signed in, follows the other tabs, and asks for the password in place where that is wanted. */
export function SessionProvider({ children }: { children: Elements }) {
  const again = useSyncExternalStore(store.subscribe, store.again, store.again);
  useForgetting();
  useEffect(() => {
    void store.find();
    const unsubscribe = subscribeOtherTabs(() => void store.find());
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return (
    <>
      {children}
      {again !== null && <SignInAgain {...again} onEnd={store.answerAgain} />}
    </>
  );
}

export type SignedIn = Extract<Session, { state: 'signed-in' }>;

export const SignedInContext = createContext<SignedIn | null>(null);

/** Returns the signed-in user, for screens below the guard. Throws elsewhere. */
export function useSignedIn(): SignedIn {
  const person = use(SignedInContext);
  if (person === null) throw new Error('No one is signed in here');
  return person;
}
