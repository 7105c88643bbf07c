import { ChevronRight } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { useTrail } from './screen.ts';

/** Names of the thing that the screen shows and of the thing that its parent screen shows, if these have names. */
type Names = { own: string | null; parent: string | null };

const NONE: Names = { own: null, parent: null };

let names = NONE;
const listeners = new Set<() => void>();

function set(next: Names): void {
  names = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The names for the last two steps of the breadcrumb; null where the title of a screen says it. */
const usePageNames = (): Names => useSyncExternalStore(subscribe, () => names);

/** Names the thing that this screen shows, and the one that the screen above it shows, for as long as it is shown. */
export function useNamePage(own: string | null, parent: string | null = null): void {
  useEffect(() => {
    set({ own, parent });
    return () => set(NONE);
  }, [own, parent]);
}

/** Breadcrumb from the path: each step but the last is a link (specification: admin §2). */
export function Breadcrumb() {
  const trail = useTrail();
  const names = usePageNames();
  return (
    <nav
      aria-label="Breadcrumb"
      className="mr-3 min-w-0 flex-1 @max-3xs:order-last @max-3xs:mr-0 @max-3xs:basis-full @max-3xs:px-2"
    >
      <ol className="flex min-w-0 items-center gap-1.5 text-sm @max-3xs:flex-wrap">
        {trail.map(({ path, title }, at) => {
          const isLast = at === trail.length - 1;
          return (
            // The topmost steps shrink first, then the name of the displayed thing, which the page shows below as well.
            <li
              key={path}
              className={cx(
                'flex items-center gap-1.5',
                at === trail.length - 2 && names.parent !== null
                  ? 'min-w-10 shrink-[99]'
                  : isLast
                    ? 'min-w-0'
                    : 'shrink-0',
                trail.length - at > 2 && '@max-md:hidden',
                // In narrow windows the heading below names the screen, so that nothing is cut off here.
                isLast && at > 0 && '@max-md:sr-only',
              )}
            >
              {at > 0 && (
                <ChevronRight
                  aria-hidden
                  className={cx('size-4 shrink-0 text-ink-soft', !isLast && '@max-md:hidden')}
                />
              )}
              {isLast ? (
                <span aria-current="page" className="truncate font-medium">
                  {names.own ?? title}
                </span>
              ) : (
                <Link
                  to={path}
                  className="max-w-44 truncate rounded-control py-2 text-peacock -outline-offset-2 hover:underline"
                >
                  {(at === trail.length - 2 && names.parent) || title}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
