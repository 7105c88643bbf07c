import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../link.tsx';
import { PATTERNS } from '../paths.ts';
import { buttonClass } from '../ui/class-names.ts';
import { Kolam } from '../ui/images/kolam.tsx';
import { MissingWords, type WhileMissing, MissingButton } from '../ui/missing-part.tsx';
import { useFreshDocument } from '../ui/use-fresh-document.ts';
import { PageHead } from './page-head.tsx';

/**
 * In the place of a screen that broke (in a router's default words, specification: patient §8) or whose files did not
 * come, and two ways on. React has told the console already.
 */
export function ErrorPage({
  reason,
  isTrying = false,
  again = () => undefined,
}: Pick<WhileMissing, 'reason'> & Partial<WhileMissing>) {
  const { t } = useLingui();
  const reload = useFreshDocument(reason);
  const isBroken = reason === 'broken';
  return (
    <main className="page grid min-h-[70dvh] place-items-center py-16">
      <PageHead />
      <div className="text-center">
        <Kolam seed="lost thread" size={3} className="mx-auto size-24 text-peacock" />
        <h1 className="mt-6 text-xl md:text-2xl">
          {isBroken ? <Trans>Unexpected Application Error!</Trans> : <Trans>This page could not be loaded</Trans>}
        </h1>
        {!isBroken && (
          <p role="status" className="mt-2">
            <MissingWords reason={reason} />
          </p>
        )}
        <p className="mt-2 text-ink-soft">
          {isBroken ? (
            <Trans>Your bookings are safe. Reloading the page often helps.</Trans>
          ) : (
            <Trans>Your bookings are safe.</Trans>
          )}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <MissingButton size="lg" reason={reason} isTrying={isTrying} again={again} reload={reload} />
          <Link
            to={PATTERNS.landing}
            reloadDocument={reason !== 'lost'}
            className={buttonClass({ size: 'lg', variant: 'secondary' })}
          >{t`Return to Home`}</Link>
        </div>
      </div>
    </main>
  );
}
