import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/request.ts';
import type { Person } from './session-store.ts';

/** Spelled here, so that a sign-in waits for no contract; a test holds them to it. */
export const ENDPOINTS = { me: 'GET /admin/me', signOut: 'POST /admin/sign-out' };

const isRole = (value: unknown): value is Person['role'] => value === 'staff' || value === 'admin';

/** The person the API knows by a token, once one of the team has let them in. */
function personIn(body: unknown): Person {
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
export async function whoAmI(token: string): Promise<Person | 'waiting' | null> {
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
export async function endSession(token: string): Promise<void> {
  await request(ENDPOINTS.signOut, { here: true }, { token, keepalive: true });
}
