import { createContext, use } from 'react';
import type { Session } from '../session/session.tsx';

export type SignedIn = Extract<Session, { state: 'signed-in' }>;

export const SignedInContext = createContext<SignedIn | null>(null);

/** Who is signed in; of screens below the guard. Throws elsewhere. */
export function useSignedIn(): SignedIn {
  const person = use(SignedInContext);
  if (person === null) throw new Error('Nobody is signed in here');
  return person;
}
