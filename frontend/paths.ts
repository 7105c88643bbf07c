/** Every address of the site, spelled once. Patterns carry `:name`; functions fill them in.
 * Without its id a clinic's address answers too: it says that the id is missing. */
export const PATTERNS = {
  landing: '/',
  home: '/home',
  clinic: '/clinics/:id?',
  clinicAt: '/clinics/:city/:name',
  thankYou: '/thank-you',
  managedBooking: '/b',
  clinicOnboarding: '/my-clinic',
  waitlist: '/waitlist',
  about: '/about',
  contact: '/contact',
  partner: '/partner-with-us',
  blog: '/blog',
  blogPost: '/blog/:slug',
  dentalConsultation: '/services/dental-consultation',
  teethCleaning: '/services/teeth-cleaning',
  rootCanal: '/services/root-canal',
  teethWhitening: '/services/teeth-whitening',
  dentalImplants: '/services/dental-implants',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
} as const;

/** The clinics section of the home page, as an element id and as an address. */
export const CLINICS_ANCHOR = 'clinics';
export const CLINICS_SECTION = `${PATTERNS.landing}#${CLINICS_ANCHOR}`;

/** Element id at the start of every page's content: the first link of a page leads to it. */
export const CONTENT_ANCHOR = 'content';

/** Opens the booking dialog of a clinic page when set to BOOK_OPEN. */
export const BOOK_PARAM = 'book';
export const BOOK_OPEN = '1';
/** The open tab of a clinic page. */
export const TAB_PARAM = 'tab';

/** The two addresses of the home page (specification: patient §2, both stay). */
export const isHomePath = (pathname: string): boolean => pathname === PATTERNS.landing || pathname === PATTERNS.home;

export const blogPath = (slug: string): string => `${PATTERNS.blog}/${encodeURIComponent(slug)}`;
