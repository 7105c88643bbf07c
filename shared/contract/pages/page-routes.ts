/**
 * The pages of the site (`{name}` stands for one part of the path).
 * A page of the site joins here, among the pages' reads (what it is rendered from) and among the site's routes (what
 * it shows); a test holds the three to each other, and docs/contributing.md tells the way. Each stands in every language (shared/values/language.ts);
 * every other address is the not-found page.
 */
export const PAGE_PATHS = [
  '/',
  '/home',
  '/clinics',
  '/clinics/{id}',
  '/clinics/{city}/{name}',
  '/thank-you',
  '/b',
  '/my-clinic',
  '/waitlist',
  '/about',
  '/contact',
  '/partner-with-us',
  '/blog',
  '/blog/{slug}',
  '/services/dental-consultation',
  '/services/teeth-cleaning',
  '/services/root-canal',
  '/services/teeth-whitening',
  '/services/dental-implants',
  '/privacy',
  '/terms',
  '/refunds',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** The texts that say what holds between a patient and us; mails link to them too. */
export const POLICY_PATHS = { privacy: '/privacy', terms: '/terms', refunds: '/refunds' } as const satisfies Record<
  string,
  PagePath
>;

/**
 * Addresses of the back office on its own host: one document answers at them and below. The public host redirects these addresses
 * to it.
 */
export const BACK_OFFICE = ['/admin', '/login'] as const;

/** Configuration that the back office's document loads first: the identity pool that the stage's staff sign in to. */
export const ADMIN_CONFIG_PATH = '/admin-config.json';

/** The files that the back office's host serves, as CloudFront's patterns: its own, and the pictures of articles. */
export const BACK_OFFICE_FILES = ['/assets/admin-*', '/favicon.svg', '/pictures/*', ADMIN_CONFIG_PATH] as const;

/** True if an address is the back office's. */
export const isBackOffice = (path: string): boolean =>
  BACK_OFFICE.some((root) => path === root || path.startsWith(`${root}/`));

/**
 * The parameters a page is rendered by. CloudFront passes these on and no other, so that campaigns share one copy of a
 * page; the page's function sees no other on one machine either.
 */
export const PAGE_PARAMETERS = ['tab', 'book', 'q', 'city', 'from', 'appointment_id', 'answer'] as const;
export type PageParameter = (typeof PAGE_PARAMETERS)[number];

/** Paths that crawlers request, from the same function. */
export const CRAWLER_PATHS = { sitemap: '/sitemap.xml', robots: '/robots.txt' } as const;

/** Returns the path of one file of a sitemap with several, counted from one. */
export const sitemapPartPath = (part: number): string => `/sitemap-${part}.xml`;
