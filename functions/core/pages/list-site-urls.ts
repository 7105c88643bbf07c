import { istDay } from '#shared/values/ist.ts';
import { writeClinicQuery } from '#shared/values/clinic-search.ts';
import { PAGE_PATHS } from '#shared/contract/pages/page-routes.ts';
import { listPublicUrls } from './list-public-urls.ts';
import type { BlogReader } from '#functions/store/blog/blog-reader.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';

/** One address for search engines; `changed_on` is an IST day. */
export type SiteUrl = { path: string; changed_on?: string };

/** Pages that lead to another address, or belong to one visitor. */
const UNLISTED: readonly string[] = ['/', '/clinics', '/thank-you', '/b', '/my-clinic', '/waitlist'];

/** The pages that are always there. */
const STANDING: readonly SiteUrl[] = PAGE_PATHS.filter((path) => !path.includes('{') && !UNLISTED.includes(path)).map(
  (path) => ({ path }),
);

/** Lists the URLs of the sitemap, each once. */
export async function listSiteUrls(world: {
  clinics: Pick<ClinicStore, 'list'>;
  posts: { blog: Pick<BlogReader, 'published'> };
}): Promise<SiteUrl[]> {
  const { cities, clinics, posts } = await listPublicUrls({ clinics: world.clinics, blog: world.posts.blog });
  return [
    ...STANDING,
    ...cities.map((city) => ({ path: `/home${writeClinicQuery({ q: '', city })}` })),
    ...clinics.map(({ path, changed_at }) => ({ path, changed_on: istDay(changed_at) })),
    ...posts.map(({ slug, changed_at }) => ({ path: `/blog/${slug}`, changed_on: istDay(changed_at) })),
  ];
}
