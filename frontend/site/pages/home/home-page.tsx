import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { PATTERNS } from '../../../paths.ts';
import { PaymentReturn } from '../../booking/outcome/payment-return.tsx';
import { IS_SERVER } from '../../../lib/which-build.ts';
import { FirstFrame, PageHead, StructuredData } from '../../page-head.tsx';
import { useFullUrls, useServed } from '../../../lib/served.ts';
import { brandFactsSheet } from './brand-facts-sheet.ts';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { Offers } from './offers.tsx';
import { loadResults, Results } from './results.tsx';
import { TopClinics } from './top-clinics.tsx';
import { useClinicQuery } from '../../clinics/list/use-clinic-query.ts';
import { WhyChoose } from './why-choose.tsx';

/**
 * The home page: bare on /, with header and footer on /home, which is its canonical address (specification: patient §2).
 * An address that looks for something shows what was found instead of offers and top clinics.
 */
export function HomePage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { isSearching } = useClinicQuery();
  const urls = useFullUrls();
  const served = useServed();
  return (
    <main>
      {!isSearching && (
        <>
          <PageHead
            title={t`Book a dentist in Tamil Nadu and Karnataka`}
            description={t`Find a dental clinic, see its available times and exact fee, and book your consultation online in two minutes.`}
            path={PATTERNS.home}
          />
          <FirstFrame />
        </>
      )}
      <StructuredData data={IS_SERVER ? brandFactsSheet(urls, served) : null} />
      <Hero bare={pathname === PATTERNS.landing} isSearching={isSearching} />
      <div className={isSearching ? undefined : 'after-opening [contain-intrinsic-block-size:auto_300rem]'}>
        {isSearching ? (
          <Results />
        ) : (
          <>
            <TopClinics />
            <Offers />
          </>
        )}
        <WhyChoose />
        <ClosingCall />
      </div>
      <PaymentReturn />
    </main>
  );
}

/** Loads the results that an address with a search shows at once, beside the page itself. */
export const prepareSearch = (): Promise<unknown> => loadResults();
