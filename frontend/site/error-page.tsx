import { Trans } from '@lingui/react/macro';
import { Link } from '../link.tsx';
import { PATTERNS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Kolam } from '../ui/kolam.tsx';
import { PageHead } from './page-head.tsx';

/**
 * When a screen breaks or its code cannot be fetched: a router's default words (specification: patient §8), and two ways on.
 * React has told the console already.
 */
export function ErrorPage() {
  return (
    <main className="page grid min-h-dvh place-items-center py-16">
      <PageHead />
      <div className="text-center">
        <Kolam seed="lost thread" size={3} className="mx-auto size-24 text-peacock" />
        <h1 className="mt-6 text-xl md:text-2xl">
          <Trans>Unexpected Application Error!</Trans>
        </h1>
        <p className="mt-2 text-ink-soft">
          <Trans>Nothing you booked is lost. Loading the page again often helps.</Trans>
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button size="lg" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
          <Link to={PATTERNS.landing} reloadDocument className={buttonClass({ size: 'lg', variant: 'secondary' })}>
            <Trans>Return to Home</Trans>
          </Link>
        </div>
      </div>
    </main>
  );
}
