import type { KeyValueStorageInterface } from 'aws-amplify/utils';

/** Amplify's names in the browser's storage begin so. */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** Names who is signed in. */
const WHO = '.LastAuthUser';

/** The browser refuses to store anything for this site, so nobody can stay signed in. */
export class StorageBlocked extends Error {
  constructor(cause: unknown) {
    super('The browser blocks storage for this site', { cause });
    this.name = 'StorageBlocked';
  }
}

const TRIAL = 'punnagai-storage-trial';

/**
 * Expects that tokens can be stored here.
 * @throws StorageBlocked where cookies and site data are blocked, or private browsing stores nothing
 */
export function expectStorage(): void {
  try {
    localStorage.setItem(TRIAL, '');
    localStorage.removeItem(TRIAL);
  } catch (error) {
    throw new StorageBlocked(error);
  }
}

/**
 * True if a user signed in here and has not signed out. The check is cheaper than asking Amplify, whose code need not
 * load then.
 */
export function remembersSomebody(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX) && key.endsWith(WHO));
  } catch {
    // Nobody can be signed in where storage is blocked.
    return false;
  }
}

/** When the person last signed out: by it tabs tell each other. */
const LEFT_AT = 'punnagai-signed-out-at';

/** Tells the other tabs that the person has signed out. */
export const tellOtherTabs = (): void => localStorage.setItem(LEFT_AT, new Date().toISOString());

/**
 * Notifies the listener when a user signs in or out in another tab. Removed tokens alone cause no notification. If a
 * sign-in has merely ended, the next call asks for the password in place, and the input stays.
 */
export function subscribeOtherTabs(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const hasCome = key !== null && key.startsWith(PREFIX) && key.endsWith(WHO) && newValue !== null;
    if (hasCome || key === LEFT_AT) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Token storage that every tab of the browser shares. */
export const sharedTokens: KeyValueStorageInterface = {
  setItem: async (key, value) => localStorage.setItem(key, value),
  getItem: async (key) => localStorage.getItem(key),
  removeItem: async (key) => localStorage.removeItem(key),
  clear: async () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  },
};

/** Tokens of a sign-in that is not kept yet, and of one that is about to be ended. */
export type TokensAside = KeyValueStorageInterface & { entries: () => [string, string][] };

/** A place for tokens that goes with the page; begins with `entries`. */
export function tokensAside(entries: [string, string][] = []): TokensAside {
  const held = new Map(entries);
  return {
    setItem: async (key, value) => void held.set(key, value),
    getItem: async (key) => held.get(key) ?? null,
    removeItem: async (key) => void held.delete(key),
    clear: async () => held.clear(),
    entries: () => [...held],
  };
}

/** Copies of the tokens that every tab has now. */
export const copyOfSharedTokens = (): TokensAside =>
  tokensAside(
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key, localStorage.getItem(key) ?? '']),
  );
