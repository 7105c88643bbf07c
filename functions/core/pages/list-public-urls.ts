import { BLOG_POSTS_PER_PAGE } from '#shared/contract/blog/blog.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import type { ClinicOutline } from '#shared/domain/search/clinic-outline.ts';
import { listCities } from '../search/list-cities.ts';
import type { BlogReader } from '#functions/store/blog/blog-reader.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';

type ListingWorld = { clinics: Pick<ClinicStore, 'list'>; blog: Pick<BlogReader, 'published'> };

/** URLs of a site map beside the pages that always exist. Instants are ISO: the newest in the table. */
export type PublicUrls = {
  cities: string[];
  clinics: { path: string; changed_at: string }[];
  posts: { slug: string; changed_at: string }[];
};

/** Nobody writes so many articles, but a loop has to end. */
const MOST_PAGES = 100;

/** Every clinic that can be booked and every published post, newest first, and every city with a clinic. */
export async function listPublicUrls(world: ListingWorld): Promise<PublicUrls> {
  const [clinics, posts] = await Promise.all([world.clinics.list(), publishedPosts(world.blog)]);
  return { cities: listCities(clinics), clinics: clinics.map(clinicUrl), posts };
}

const clinicUrl = ({ id, path, created_at, verified_at }: ClinicOutline) => ({
  path: clinicPath({ id, path }),
  changed_at: verified_at !== null && verified_at > created_at ? verified_at : created_at,
});

async function publishedPosts(blog: ListingWorld['blog']): Promise<PublicUrls['posts']> {
  const found: PublicUrls['posts'] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next_cursor } = await (cursor === undefined
      ? blog.published(BLOG_POSTS_PER_PAGE)
      : blog.published(BLOG_POSTS_PER_PAGE, cursor));
    found.push(
      ...items.map(({ slug, published_at, created_at }) => ({ slug, changed_at: published_at ?? created_at })),
    );
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  return found;
}
