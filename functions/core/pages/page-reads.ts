import type { PageParameter, PagePath } from '#shared/contract/pages/page-routes.ts';
import type { PageState, ServedClinic } from '#shared/contract/pages/page-state.ts';
import { REVIEWS_PER_PAGE } from '#shared/domain/clinics/review.ts';
import { Problem, type ProblemCode } from '#shared/problems.ts';
import { hasQuery, readPageStart, readClinicQuery, type ClinicQuery } from '#shared/values/clinic-search.ts';
import { CLINIC_REF, clinicPath } from '#shared/values/clinic-path.ts';
import { ClinicId, Slug } from '#shared/values/ids.ts';
import type { Language } from '#shared/values/language.ts';
import { BLOG_POSTS_PER_PAGE } from '#shared/contract/blog/blog.ts';
import { listPosts, type BlogDeps, readPost } from '../blog/show-post.ts';
import { getClinic, type ClinicsDeps, clinicActivity, listGallery, listReviews } from '../clinics/get-clinic.ts';
import { listClinics } from '../search/list-clinics.ts';
import { searchClinics } from '../search/search-clinics.ts';

export type PageDeps = ClinicsDeps & { posts: BlogDeps };

/** Parts of a URL: its language, the named parts of its path, and the declared parameters of its query. */
export type PageRequest = {
  language: Language;
  params: Readonly<Record<string, string>>;
  query: { get: (name: PageParameter) => string | null; has: (name: PageParameter) => boolean };
};

/** Data that a page is rendered from; `facts: null` for a page that only the browser can render. */
export type PageAnswer = {
  status: 200 | 404;
  /** Not for search engines: errors, and what belongs to one visitor. */
  noindex: boolean;
  /** False for a page that no cache keeps. */
  isKept?: false;
  facts: Omit<PageState, 'today' | 'time' | 'site_url'> | null;
};

/** The page has another address for good: its path, without the language. */
type PageMove = { movedTo: string };

type ReadPage = (deps: PageDeps, request: PageRequest) => Promise<PageAnswer | PageMove>;

/** The parameters of the addresses that open something for one visitor: a booking, the way back from paying. */
const PERSONAL: readonly PageParameter[] = ['book', 'appointment_id'];
const isPersonal = ({ query }: PageRequest): boolean => PERSONAL.some((name) => query.has(name));

/** The tab whose reviews are shown at once. */
const wantsReviews = ({ query }: PageRequest): boolean => query.get('tab') === 'reviews';

const readHome: ReadPage = async (deps, request) => {
  const query = readClinicQuery(request.query);
  const from = readPageStart(request.query);
  if (hasQuery(query)) return readSearch(deps, request, query, from);
  const { language } = request;
  const home = await listClinics(deps, { homepage: 'true', language, ...(from !== null && { cursor: from }) });
  return { status: 200, noindex: isPersonal(request) || from !== null, facts: { home: { ...home, from } } };
};

/** Only searches for a city that has clinics are pages in their own right; later pages are part of them. */
async function readSearch(
  deps: PageDeps,
  request: PageRequest,
  query: ClinicQuery,
  from: string | null,
): Promise<PageAnswer> {
  const { language } = request;
  const answer = await searchClinics(deps, { ...query, language, ...(from !== null && { cursor: from }) });
  const noindex = isPersonal(request) || from !== null || query.q !== '' || answer.city === null;
  return { status: 200, noindex, facts: { search: { query, from, answer } } };
}

const readClinic: ReadPage = async (deps, request) => {
  const { params, language } = request;
  const { id: asked = `${params['city']}~${params['name']}` } = params;
  const isReference = ClinicId.safeParse(asked).success || CLINIC_REF.test(asked);
  const clinic = isReference ? await foundOrNull('clinic_not_found', getClinic(deps, { id: asked, language })) : null;
  if (clinic === null) return missing({ clinic: { id: asked, clinic } });
  const { id, path } = clinic;
  if (path !== null && path !== asked.replace('~', '/')) return { movedTo: clinicPath(clinic) };
  const [{ images }, activity, reviews] = await Promise.all([
    listGallery(deps, { id }),
    clinicActivity(deps, { id }),
    wantsReviews(request) ? listReviews(deps, { id, limit: REVIEWS_PER_PAGE }) : undefined,
  ]);
  const served: ServedClinic = { id: asked, clinic, images, activity };
  if (reviews !== undefined) served.reviews = reviews;
  return { status: 200, noindex: isPersonal(request), facts: { clinic: served } };
};

const missing = (facts: PageAnswer['facts']): PageAnswer => ({ status: 404, noindex: true, facts });

async function foundOrNull<T>(code: ProblemCode, read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Problem && error.code === code) return null;
    throw error;
  }
}

const readBlog: ReadPage = async ({ posts }) => ({
  status: 200,
  noindex: false,
  facts: { posts: await listPosts(posts, { limit: BLOG_POSTS_PER_PAGE }) },
});

const readArticle: ReadPage = async ({ posts }, { params }) => {
  const { slug = '' } = params;
  const post = Slug.safeParse(slug).success
    ? await foundOrNull('blog_post_not_found', readPost(posts, { slug }))
    : null;
  if (post === null) return missing({ missing_post: slug.trim() });
  return post.post.slug === slug
    ? { status: 200, noindex: false, facts: { post } }
    : { movedTo: `/blog/${post.post.slug}` };
};

/** A page of words only. */
const readNothing: ReadPage = async () => ({ status: 200, noindex: false, facts: {} });

/** Reads of each page of the site before it is rendered (specification: patient §2). */
export const PAGE_READS: Readonly<Record<PagePath, ReadPage>> = {
  '/': readHome,
  '/home': readHome,
  '/clinics': async () => missing({}),
  '/clinics/{id}': readClinic,
  '/clinics/{city}/{name}': readClinic,
  '/thank-you': async () => ({ status: 200, noindex: true, facts: null }),
  '/b': async () => ({ status: 200, noindex: true, isKept: false, facts: null }),
  '/my-clinic': async () => ({ status: 200, noindex: true, isKept: false, facts: null }),
  '/waitlist': async () => ({ status: 200, noindex: true, isKept: false, facts: null }),
  '/about': readNothing,
  '/contact': readNothing,
  '/partner-with-us': async (deps) => ({
    status: 200,
    noindex: false,
    facts: { figures: await deps.clinics.figures() },
  }),
  '/blog': readBlog,
  '/blog/{slug}': readArticle,
  '/services/dental-consultation': readNothing,
  '/services/teeth-cleaning': readNothing,
  '/services/root-canal': readNothing,
  '/services/teeth-whitening': readNothing,
  '/services/dental-implants': readNothing,
  '/privacy': readNothing,
  '/terms': readNothing,
  '/refunds': readNothing,
};
