import { useLingui } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { NoBooking } from '../outcome/no-booking.tsx';
import { LinkReplaced } from './link-replaced.tsx';
import { OwnBookingScreen } from './own-booking-screen.tsx';
import { useOwnLink } from './use-own-link.ts';

/**
 * A booking's own page, reached by the link of every message about it. The code comes in the fragment, is taken out of the
 * address at once and kept by the tab; the page is for nobody else: neither for search engines nor for other sites.
 */
export const OwnBookingPage = withQueries(() => {
  const { t } = useLingui();
  const { code, isReplaced, replaced } = useOwnLink();
  return (
    <main className="page max-w-2xl py-8 sm:py-12 print:py-3">
      <title>{`${t`Your booking`} · ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {code === null ? (
        <NoBooking />
      ) : isReplaced ? (
        <LinkReplaced />
      ) : (
        <OwnBookingScreen key={code} code={code} onReplaced={replaced} />
      )}
    </main>
  );
});
