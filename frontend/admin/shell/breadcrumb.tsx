import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../../lib/cx.ts';
import { usePageNames } from './page-name.ts';
import { useTrail } from './screen.ts';

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
