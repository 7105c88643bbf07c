import type { Role } from '#shared/domain/staff/member.ts';
import type { Pool } from './pool.ts';

/** Why the password is asked for in place: the step wants a young sign-in, or the old one has ended. */
export type PasswordPrompt = { email: string; because: 'step' | 'ended' };

/** The question for the password of whoever is signed in; there is one at a time. `tell` is called when it comes or goes. */
function createPasswordQuestion(tell: () => void) {
  let again: PasswordPrompt | null = null;
  let answer: ((isYounger: boolean) => void) | null = null;
  let asking: Promise<boolean> | null = null;
  return {
    /** Resolves to whether a younger sign-in stands. */
    ask(next: PasswordPrompt): Promise<boolean> {
      asking ??= new Promise<boolean>((resolve) => {
        again = next;
        answer = resolve;
        tell();
      }).finally(() => {
        again = null;
        answer = null;
        asking = null;
        tell();
      });
      return asking;
    },
    /** Returns the open password prompt; null if there is none. */
    asked: () => again,
    answer: (isYounger: boolean) => answer?.(isYounger),
  };
}

export type StaffIdentity = { id: string; email: string; role: Role };

/** Signed-in user. */
export type Session =
  /** Not known yet; `stuck`: it could not be found out, and is tried again. */
  | { state: 'loading'; stuck?: true }
  /** `left`: they signed out themselves. */
  | { state: 'signed-out'; left?: true }
  /** Signed in, and nobody has let them in yet. */
  | { state: 'waiting'; email: string }
  | ({ state: 'signed-in' } & StaffIdentity);

type Ports = {
  loadPool: () => Promise<Pool>;
  whoAmI: (token: string) => Promise<StaffIdentity | 'waiting' | null>;
  /** Tells the API that the session of a token is over. */
  endSession: (token: string) => Promise<void>;
  /** True if a user may be signed in at all. */
  remembersSomebody: () => boolean;
  /** Calls a function later, longer each time; the returned function calls it off. */
  later: (failures: number, again: () => void) => () => void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

const SIGNED_OUT: Session = { state: 'signed-out' };

/** Returns the current session; `fresh` asks the pool as well. */
async function whoIsSignedIn({ loadPool, whoAmI, remembersSomebody }: Ports, fresh: boolean): Promise<Session> {
  if (!remembersSomebody()) return SIGNED_OUT;
  const pool = await loadPool();
  const token = await pool.token({ fresh });
  if (token === null) return SIGNED_OUT;
  const person = await whoAmI(token);
  if (person === null) {
    await pool.signOut();
    return SIGNED_OUT;
  }
  if (person === 'waiting') return { state: 'waiting', email: (await pool.email()) ?? '' };
  const email = person.email === '' ? await pool.email() : person.email;
  return { state: 'signed-in', ...person, email: email ?? '' };
}

/** The one session of this tab: finds out who is signed in, and hands out tokens while somebody is. */
export function createSessionStore(ports: Ports) {
  const { loadPool, endSession, later } = ports;
  let session: Session = { state: 'loading' };
  let turn = 0;
  let failures = 0;
  let callOff = () => {};
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const question = createPasswordQuestion(tell);
  const set = (next: Session) => {
    session = next;
    // The user that the prompt asks for a password is gone.
    if (next.state === 'signed-out') question.answer(false);
    tell();
  };

  /** Finds out who is signed in; `fresh` asks the pool as well, for what may have changed there. */
  async function find({ fresh = false } = {}): Promise<Session> {
    turn += 1;
    const own = turn;
    callOff();
    try {
      const found = await whoIsSignedIn(ports, fresh);
      if (own === turn) {
        failures = 0;
        set(found);
      }
    } catch (error) {
      if (own !== turn) return session;
      console.error('The signed-in account is unknown', error);
      failures += 1;
      callOff = later(failures, () => void find({ fresh }));
      if (session.state === 'loading') set({ state: 'loading', stuck: true });
    }
    return session;
  }

  /** Asks for the password in place. Resolves to whether a younger sign-in stands. */
  function signInAgain(because: PasswordPrompt['because'] = 'step'): Promise<boolean> {
    if (session.state !== 'signed-in') return Promise.resolve(false);
    return question.ask({ email: session.email, because });
  }

  /** An access token for the next call; null when nobody is signed in any more. Rejects when the pool does not answer. */
  async function accessToken(): Promise<string | null> {
    if (session.state !== 'signed-in') return null;
    const pool = await loadPool();
    const token = await pool.token();
    if (token !== null) return token;
    // The input on the screen is kept while the password prompt is open.
    if (await signInAgain('ended')) return pool.token();
    ended();
    return null;
  }

  /** Nobody is signed in any more, and nobody wished it so. */
  function ended(): void {
    if (session.state !== 'signed-out') set(SIGNED_OUT);
  }

  /** The answer is not waited for: who leaves without a connection leaves nonetheless, and their tokens end within minutes. */
  async function tellApi(pool: Pool): Promise<void> {
    if (session.state !== 'signed-in') return;
    const untold = (error: unknown) => console.error('The API did not record the end of the session', error);
    const token = await pool.token().catch(untold);
    if (typeof token === 'string') void endSession(token).catch(untold);
  }

  return {
    find,
    accessToken,
    signInAgain,
    /** The person has answered the question for the password. */
    answerAgain: question.answer,
    session: () => session,
    again: question.asked,
    ended,
    async signOut(): Promise<void> {
      turn += 1;
      const pool = await loadPool();
      await tellApi(pool);
      await pool.signOut();
      set({ state: 'signed-out', left: true });
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
