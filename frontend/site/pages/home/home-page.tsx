import { useLingui, Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Suspense, Fragment, type ReactNode } from 'react';
import { BadgeCheck, Clock, Headset } from 'lucide-react';
import { isStillShown } from '#shared/domain/settings/shown-offers.ts';
import { BRAND, SHARE_IMAGE } from '#shared/content/brand.ts';
import { languageTag } from '#shared/values/language.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { PATTERNS, CLINICS_ANCHOR } from '../../../paths.ts';
import { PaymentReturn } from '../../booking/outcome/payment-return.tsx';
import { FirstFrame, PageHead, StructuredData } from '../../page-head.tsx';
import {
  useFullUrls,
  useServed,
  useBusiness,
  useToday,
  type FullUrls,
  type ServedPage,
  IS_SERVER_BUILD,
} from '../../../lib/served.ts';
import { Hero } from './hero.tsx';
import { loadResults, Results } from './results.tsx';
import { useClinicQuery } from '../../clinics/list/use-clinic-query.ts';
import { ClinicsLink } from '../../layout/nav-links.tsx';
import { cx, buttonClass } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ClinicGrid, ClinicGridSkeleton, MoreClinics } from '../../clinics/list/clinic-grid.tsx';
import { useSupportHours } from '../../support-hours.ts';

/** The last word of the home page. */
function ClosingCall() {
  const { t } = useLingui();
  return (
    <section className="below-first-window border-t border-line bg-peacock-tint">
      <div className="page flex flex-col items-start gap-6 py-12 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 className="text-2xl text-pretty">{t`A tooth that hurts should not have to wait.`}</h2>
          <p className="mt-1 max-w-text text-ink-soft">
            <Trans comment="Needs legal review">
              Book the next available time near you. Not satisfied? Ask for your money back within 24 hours.
            </Trans>
          </p>
        </div>
        <ClinicsLink className={buttonClass({ size: 'lg' }, 'w-full shrink-0 sm:w-auto')}>
          <Trans>Book Consultation Now</Trans>
        </ClinicsLink>
      </div>
    </section>
  );
}

/** Offers that are advertised today, each with its terms fully visible. */
function Offers() {
  const { t } = useLingui();
  const today = useToday();
  const offers = useBusiness().offers.filter((offer) => isStillShown(offer, today));
  if (offers.length === 0) return null;
  return (
    <section aria-label={t`Offers`} className="below-first-window page pb-12 md:pb-16">
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-6">
        {offers.map(({ headline, name, terms, highlight }) => (
          <li
            key={headline + name}
            className="rounded-card border border-line bg-card p-4 sm:max-lg:grid sm:max-lg:grid-cols-[16rem_1fr] sm:max-lg:items-center sm:max-lg:gap-4"
          >
            <p
              className={cx(
                'mb-1 w-fit py-0.5 text-xl font-bold tabular-nums sm:max-lg:mb-0',
                highlight && 'rounded-control bg-marigold px-2 text-on-marigold max-sm:text-lg',
              )}
            >
              {headline}
            </p>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">{terms}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const readClinics = lazyPart(async () => (await import('./read-clinics.tsx')).ReadClinics);

/** The router's key of the address a visit began with. */
const FIRST_ENTRY = 'default';

/** The clinics that came with the page; on later visits to it, and where only the shell came, they are read. */
function Clinics() {
  const { key } = useLocation();
  const { from } = useClinicQuery();
  const home = useServed().state?.home;
  const came = home?.from === from ? home : undefined;
  const atOnce =
    came === undefined ? (
      <ClinicGridSkeleton />
    ) : (
      <>
        <ClinicGrid clinics={came.clinics} />
        {came.next_cursor && <MoreClinics to={`?from=${came.next_cursor}`} />}
      </>
    );
  if (came !== undefined && key === FIRST_ENTRY) return atOnce;
  return (
    <Suspense fallback={atOnce}>
      <readClinics.Part />
    </Suspense>
  );
}

/** The clinics flagged for the home page; every 'Book Now' of the site leads here. */
function TopClinics() {
  const { t } = useLingui();
  return (
    <section id={CLINICS_ANCHOR} tabIndex={-1} aria-labelledby="clinics-title" className="page py-8 md:py-12">
      <h2 id="clinics-title" className="text-2xl">{t`Top Dental Clinics`}</h2>
      <p className="mt-1 mb-5 max-w-text text-ink-soft">
        <Trans>Times that are really available, and the exact fee before you book.</Trans>
      </p>
      <Clinics />
    </section>
  );
}

/** The clinics that the page lists, in its order (schema.org, ItemList). */
function itemList({ page }: FullUrls, { state }: ServedPage) {
  const clinics = state?.search?.answer.clinics ?? state?.home?.clinics ?? [];
  if (clinics.length === 0) return [];
  const itemListElement = clinics.map(({ id, path, clinic_name: name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: page(clinicPath({ id, path })),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}

/**
 * Structured data about the business behind the site and the clinics that the page lists, for search engines
 * (schema.org, Organization, WebSite, ItemList).
 */
const brandFactsSheet = (urls: FullUrls, served: ServedPage) => {
  const { page, file } = urls;
  const { business, language } = served;
  const organization = file('/#organization');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: BRAND.name,
        alternateName: BRAND.tamilName,
        url: page(PATTERNS.home),
        logo: file(SHARE_IMAGE.path),
        email: business.email,
        telephone: business.phone,
        sameAs: [business.facebook, business.instagram, business.youtube].filter((href) => href !== null),
      },
      {
        '@type': 'WebSite',
        name: BRAND.name,
        url: page(PATTERNS.home),
        inLanguage: languageTag(language),
        publisher: { '@id': organization },
      },
      ...itemList(urls, served),
    ],
  };
};

function Reason({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4 md:flex-col lg:flex-row">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-peacock-tint text-peacock [&>svg]:size-6">
        {icon}
      </span>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

/** When somebody answers the phone; a line ends between its parts only. */
const SupportTimes = () =>
  useSupportHours().map(({ days, hours }, at) => (
    <Fragment key={days}>
      {at > 0 && <span>, </span>}
      <span className="inline-block">{days}</span> <span className="inline-block">{hours}</span>
    </Fragment>
  ));

/** Quick booking, verified dentists, 24/7 support (specification: patient §1), each with the fact behind it. */
function WhyChoose() {
  const { t } = useLingui();
  const hours = <SupportTimes />;
  return (
    <section aria-labelledby="why-title" className="below-first-window border-t border-line bg-card">
      <div className="page py-12 md:py-16">
        <h2 id="why-title" className="mb-6 text-2xl">{t`Why Choose ${BRAND.name}`}</h2>
        <ul className="grid gap-6 md:grid-cols-3 md:gap-8">
          <Reason icon={<Clock aria-hidden />} title={<Trans>Quick Booking</Trans>}>
            <Trans>
              The times you see are available now. The one you choose is held for you while you fill in your details.
            </Trans>
          </Reason>
          <Reason icon={<BadgeCheck aria-hidden />} title={<Trans>Verified Dentists</Trans>}>
            <Trans>Our team has checked every clinic with the badge. Its page says since when.</Trans>
          </Reason>
          <Reason icon={<Headset aria-hidden />} title={<Trans>24/7 Support</Trans>}>
            <Trans>Write to us at any time. Call us {hours}.</Trans>
          </Reason>
        </ul>
      </div>
    </section>
  );
}

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
      <StructuredData data={IS_SERVER_BUILD ? brandFactsSheet(urls, served) : null} />
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
