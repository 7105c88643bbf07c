import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { PATTERNS } from '../paths.ts';
import { buttonClass } from '../ui/class-names.ts';
import { Kolam } from '../ui/images/kolam.tsx';
import { PageHead } from './page-head.tsx';

/** Any address nothing answers to (specification: patient §2). The address is told to the console, as specified. */
export function NotFoundPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useEffect(() => console.error('404: no page at', pathname), [pathname]);
  return (
    <main className="page grid min-h-dvh grid-cols-1 place-items-center py-16">
      <PageHead title="404" />
      <div className="text-center">
        <Kolam seed="404" size={5} draws className="mx-auto size-40 text-peacock" />
        <p className="mt-6 text-3xl font-bold tabular-nums">404</p>
        <h1 className="mt-2 text-xl">{t`Oops! Page not found`}</h1>
        <Link to={PATTERNS.landing} className={buttonClass({ size: 'lg' }, 'mt-8')}>{t`Return to Home`}</Link>
      </div>
    </main>
  );
}
