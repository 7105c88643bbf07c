import type { PartnerFigures } from '../domain/partner-figures.ts';
import type { ClinicQuery } from '../values/clinic-search.ts';
import type { BlogCard, BlogReading } from './blog.ts';
import type { Activity, ClinicList, ClinicSearch, PublicClinic, PublicImage, PublicReview } from './clinics.ts';

/** What a clinic's page was rendered from; `id` is what its address says, `clinic` is null where nobody has that. */
export type ServedClinic = {
  id: string;
  clinic: PublicClinic | null;
  images?: PublicImage[];
  activity?: Activity;
  /** The first page, when the address asks for the reviews. */
  reviews?: { reviews: PublicReview[]; next_cursor: string | null };
};

/**
 * What a page was rendered from. It travels with the page, so that the browser starts from the same and asks for
 * nothing twice: public facts only, as everybody gets the same page from a cache.
 */
export type PageState = {
  /** The IST day by the server's clock. */
  today: string;
  /** The wall time there, 'HH:MM'. */
  time: string;
  /** Where the site is, without a trailing slash. */
  site_url: string;
  /** A page of the home page's clinics; `from` is where it begins, null for the first. */
  home?: ClinicList & { from: string | null };
  /** What the home page's address looks for, and what was found. */
  search?: { query: ClinicQuery; from: string | null; answer: ClinicSearch };
  clinic?: ServedClinic;
  /** The partner page's. */
  figures?: PartnerFigures;
  /** The blog's first page. */
  posts?: { posts: BlogCard[]; next_cursor: string | null };
  /** One article with its neighbours. */
  post?: BlogReading;
};
