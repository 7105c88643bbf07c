import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { usePageName } from './page-name.ts';
import { useTrail } from './screen.ts';

/** Where one is, from the path: each step but the last leads there (specification: admin §2). */
export function Breadcrumb() {
  const trail = useTrail();
  const name = usePageName();
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {trail.map(({ path, title }, at) => {
          const isLast = at === trail.length - 1;
          return (
            <li key={path} className="flex min-w-0 items-center gap-1.5">
              {at > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />}
              {isLast ? (
                <span aria-current="page" className="truncate font-medium">
                  {name ?? title}
                </span>
              ) : (
                <Link
                  to={path}
                  className="truncate rounded-control py-2 text-peacock -outline-offset-2 hover:underline"
                >
                  {title}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
