/** Where signing in leads when one came for nothing else: the dashboard, whoever it is (specification: admin §2; the README tells the difference). */
const FIRST_SCREEN = '/admin';
/** Any origin will do: it is held against itself. */
const HERE = 'https://here.invalid';

/**
 * The screen somebody came for, out of the address of /login: a path of the back office on this origin, and nothing
 * else, whoever wrote it.
 */
export function returnPath(back: string | null): string {
  if (back === null || !URL.canParse(back, HERE)) return FIRST_SCREEN;
  const { origin, pathname, search, hash } = new URL(back, HERE);
  const isOwn = origin === HERE && (pathname === '/admin' || pathname.startsWith('/admin/'));
  return isOwn ? pathname + search + hash : FIRST_SCREEN;
}
