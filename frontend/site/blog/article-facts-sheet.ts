import type { BlogArticle } from '#shared/contract/blog/blog.ts';
import { BRAND, SHARE_IMAGE } from '#shared/content/brand.ts';
import { pictureStem } from '#shared/domain/images/image-address.ts';
import { languageOf, languageTag } from '#shared/values/language.ts';
import type { FullUrls } from '../../lib/served.ts';
import { blogPath, PATTERNS } from '../../paths.ts';

/** The picture that stands for an article outside the site; null for a drawing, which previews do not show. */
export const articlePicture = ({ featured_image }: BlogArticle): string | null =>
  featured_image !== null && pictureStem(featured_image) !== null ? featured_image : null;

/**
 * An article for search engines (schema.org, Article), and where it is on the site (BreadcrumbList).
 * @param words the name of the blog in the language of the page
 */
export const articleFactsSheet = (post: BlogArticle, { page, file }: FullUrls, words: { blog: string }) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Article',
      headline: post.title,
      description: post.meta_description,
      image: file(articlePicture(post) ?? SHARE_IMAGE.path),
      inLanguage: languageTag(languageOf(post.title)),
      mainEntityOfPage: page(blogPath(post.slug)),
      ...(post.published_at === null ? {} : { datePublished: post.published_at }),
      author: { '@type': 'Person', name: post.author },
      publisher: { '@type': 'Organization', name: BRAND.name, logo: file(SHARE_IMAGE.path) },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: BRAND.name, item: page(PATTERNS.home) },
        { '@type': 'ListItem', position: 2, name: words.blog, item: page(PATTERNS.blog) },
        { '@type': 'ListItem', position: 3, name: post.title, item: page(blogPath(post.slug)) },
      ],
    },
  ],
});
