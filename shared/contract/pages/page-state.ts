import type { PartnerFigures } from '../../domain/stats/partner-figures.ts';
import type { ClinicQuery } from '../../values/clinic-search.ts';
import type { PostSummary, BlogReading } from '../blog/blog.ts';
import type {
  Activity,
  ClinicList,
  ClinicSearch,
  PublicClinic,
  PublicImage,
  PublicReview,
} from '../clinics/clinics.ts';

/**
 * Data that a clinic's page was rendered from; `id` comes from its address, `clinic` is null if no clinic has that id.
 */
export type ServedClinic = {
  id: string;
  clinic: PublicClinic | null;
  images?: PublicImage[];
  activity?: Activity;
  /** The first page, when the address asks for the reviews. */
  reviews?: { reviews: PublicReview[]; next_cursor: string | null };
};

/**
 * Data that a page was rendered from. The page contains the data, so that the browser hydrates from the same data and
 * requests nothing twice. It holds public facts only, as all visitors get the same page from a cache.
 */
export type PageState = {
  /** The IST day by the server's clock. */
  today: string;
  /** The wall time there, 'HH:MM'. */
  time: string;
  /** URL of the site, without a trailing slash. */
  site_url: string;
  /** A page of the home page's clinics; `from` is where it begins, null for the first. */
  home?: ClinicList & { from: string | null };
  /** Search of the home page's address, and its results. */
  search?: { query: ClinicQuery; from: string | null; answer: ClinicSearch };
  clinic?: ServedClinic;
  /** The partner page's. */
  figures?: PartnerFigures;
  /** The blog's first page. */
  posts?: { posts: PostSummary[]; next_cursor: string | null };
  /** One article with its neighbours. */
  post?: BlogReading;
  /** The slug of the address, if no article has it. */
  missing_post?: string;
};
