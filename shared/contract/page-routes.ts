/**
 * The pages of the site (`{name}` stands for one part of the path).
 * A page of the site joins here, in functions/core/pages/page-reads.ts (what it reads) and in frontend/routes.tsx
 * (what it shows); a test holds the three to each other. Each stands in every language (shared/values/language.ts);
 * every other address is the not-found page.
 */
export const PAGE_PATHS = [
  '/',
  '/home',
  '/clinics',
  '/clinics/{id}',
  '/thank-you',
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
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** What crawlers ask for, from the same function. */
export const CRAWLER_PATHS = { sitemap: '/sitemap.xml', robots: '/robots.txt' } as const;
