import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { hasQuery, readClinicQuery } from '#shared/values/clinic-search.ts';
import { withCatalogue, type Area } from './catalogues.ts';
import { PATTERNS } from './paths.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { ErrorPage } from './site/error-page.tsx';

/**
 * A screen whose code is fetched apart. `src` is its source file below frontend/, by which the server names its script,
 * `area` where its words are.
 */
type LazyPage = { Page: ComponentType; load: () => Promise<unknown>; src: string; area: Area };

/** Makes a screen that is loaded once, its words with it; see `lazyPart`. */
function lazyPage(area: Area, src: string, fetchPage: () => Promise<ComponentType>): LazyPage {
  const { Part, load } = lazyPart(() => withCatalogue(area, fetchPage()), ErrorPage);
  return { Page: Part, load, src, area };
}

/** A lazily loaded piece of a page, and its source path. */
export type Piece = Omit<LazyPage, 'Page'>;

/** A part of a screen that some of its addresses show at once; the others fetch it when it is wanted. */
type AddressPart = Piece & { isShownAt: (query: URLSearchParams) => boolean };

/** One screen: its address and its code. `bare` screens stand without header and footer. */
export type PageRoute = { path: string; page: LazyPage; bare?: boolean; part?: AddressPart };

const home = lazyPage(
  'site',
  'site/pages/home/home-page.tsx',
  async () => (await import('./site/pages/home/home-page.tsx')).HomePage,
);
const searchResults: AddressPart = {
  isShownAt: (query) => hasQuery(readClinicQuery(query)),
  load: async () => (await import('./site/pages/home/home-page.tsx')).prepareSearch(),
  src: 'site/search/clinic-results.tsx',
  area: 'search',
};
const clinic = lazyPage(
  'clinics',
  'site/clinics/page/clinic-page.tsx',
  async () => (await import('./site/clinics/page/clinic-page.tsx')).ClinicPage,
);
const thankYou = lazyPage(
  'outcome',
  'site/booking/outcome/thank-you-page.tsx',
  async () => (await import('./site/booking/outcome/thank-you-page.tsx')).ThankYouPage,
);
const managedBooking = lazyPage(
  'managed-booking',
  'site/booking/manage-link/managed-booking-page.tsx',
  async () => (await import('./site/booking/manage-link/managed-booking-page.tsx')).ManagedBookingPage,
);
const clinicOnboarding = lazyPage(
  'site',
  'site/link-pages.tsx',
  async () => (await import('./site/link-pages.tsx')).ClinicOnboardingPage,
);
/** The pages to read and to write to us; their words come with them. */
const about = lazyPage(
  'pages',
  'site/pages/about/about-page.tsx',
  async () => (await import('./site/pages/about/about-page.tsx')).AboutPage,
);
const contact = lazyPage(
  'pages',
  'site/enquiries/contact-page.tsx',
  async () => (await import('./site/enquiries/contact-page.tsx')).ContactPage,
);
const leaveWaitlist = lazyPage(
  'site',
  'site/link-pages.tsx',
  async () => (await import('./site/link-pages.tsx')).LeaveWaitlistPage,
);
const partner = lazyPage(
  'pages',
  'site/enquiries/partner-page.tsx',
  async () => (await import('./site/enquiries/partner-page.tsx')).PartnerPage,
);
const blog = lazyPage(
  'blog',
  'site/blog/blog-page.tsx',
  async () => (await import('./site/blog/blog-page.tsx')).BlogPage,
);
const blogPost = lazyPage(
  'blog',
  'site/blog/post-page.tsx',
  async () => (await import('./site/blog/post-page.tsx')).PostPage,
);
const dentalConsultation = lazyPage(
  'services',
  'site/pages/services/dental-consultation.tsx',
  async () => (await import('./site/pages/services/dental-consultation.tsx')).DentalConsultation,
);
const teethCleaning = lazyPage(
  'services',
  'site/pages/services/teeth-cleaning.tsx',
  async () => (await import('./site/pages/services/teeth-cleaning.tsx')).TeethCleaning,
);
const rootCanal = lazyPage(
  'services',
  'site/pages/services/root-canal.tsx',
  async () => (await import('./site/pages/services/root-canal.tsx')).RootCanal,
);
const teethWhitening = lazyPage(
  'services',
  'site/pages/services/teeth-whitening.tsx',
  async () => (await import('./site/pages/services/teeth-whitening.tsx')).TeethWhitening,
);
const dentalImplants = lazyPage(
  'services',
  'site/pages/services/dental-implants.tsx',
  async () => (await import('./site/pages/services/dental-implants.tsx')).DentalImplants,
);
const policies = lazyPage(
  'policies',
  'site/pages/policies/policies-page.tsx',
  async () => (await import('./site/pages/policies/policies-page.tsx')).PoliciesPage,
);
const notFound = lazyPage(
  'site',
  'site/not-found-page.tsx',
  async () => (await import('./site/not-found-page.tsx')).NotFoundPage,
);

/** Every screen. The server renders those of shared/contract/pages/page-routes.ts. */
export const PAGES: readonly PageRoute[] = [
  { path: PATTERNS.landing, page: home, part: searchResults, bare: true },
  { path: PATTERNS.home, page: home, part: searchResults },
  { path: PATTERNS.clinic, page: clinic },
  { path: PATTERNS.clinicAt, page: clinic },
  { path: PATTERNS.thankYou, page: thankYou },
  { path: PATTERNS.managedBooking, page: managedBooking },
  { path: PATTERNS.clinicOnboarding, page: clinicOnboarding },
  { path: PATTERNS.waitlist, page: leaveWaitlist },
  { path: PATTERNS.about, page: about },
  { path: PATTERNS.contact, page: contact },
  { path: PATTERNS.partner, page: partner },
  { path: PATTERNS.blog, page: blog },
  { path: PATTERNS.blogPost, page: blogPost },
  { path: PATTERNS.dentalConsultation, page: dentalConsultation, bare: true },
  { path: PATTERNS.teethCleaning, page: teethCleaning, bare: true },
  { path: PATTERNS.rootCanal, page: rootCanal, bare: true },
  { path: PATTERNS.teethWhitening, page: teethWhitening, bare: true },
  { path: PATTERNS.dentalImplants, page: dentalImplants, bare: true },
  { path: PATTERNS.privacy, page: policies },
  { path: PATTERNS.terms, page: policies },
  { path: PATTERNS.refunds, page: policies },
];

/** Any address that is none of the above. */
export const NOT_FOUND: PageRoute = { path: '*', page: notFound, bare: true };

/** The screen of an address. */
export const pageAt = (pathname: string): PageRoute =>
  PAGES.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null) ?? NOT_FOUND;

/** Pieces of a screen at an address: the screen, and its part if the address shows it at once. */
export const piecesOf = ({ page, part }: PageRoute, search: string): Piece[] =>
  part?.isShownAt(new URLSearchParams(search)) === true ? [page, part] : [page];
