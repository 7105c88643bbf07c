import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CalendarDays, Clock, UserRound, Link2, Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { BlogArticle } from '#shared/contract/blog/blog.ts';
import { languageOf, languageTag, FIRST_LANGUAGE, splitLanguage, type Language } from '#shared/values/language.ts';
import { BRAND, SHARE_IMAGE } from '#shared/content/brand.ts';
import { imageStem } from '#shared/domain/images/image-address.ts';
import type { ApiOutputs } from '../../api/client.ts';
import { Link } from '../../link.tsx';
import { blogPath, PATTERNS } from '../../paths.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { useFullUrls, type FullUrls, useLanguage, IS_SERVER_BUILD } from '../../lib/served.ts';
import { FirstFrame, OPENING, PageHead, StructuredData } from '../page-head.tsx';
import { Category, PostDate, ReadTime, PostImage } from './post-facts.tsx';
import { PostTurns, RelatedPosts } from './post-neighbours.tsx';
import { whatsAppHref } from '../../lib/contact-links.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts/toast-feed.ts';

const FACT = 'inline-flex items-center gap-1.5 [&>svg]:size-4';

function PostHeader({ post }: { post: BlogArticle }) {
  return (
    <header id={OPENING}>
      <Link
        to={PATTERNS.blog}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium wrap-anywhere text-peacock hover:bg-peacock-tint"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <Trans>Back to Blog</Trans>
      </Link>
      <div className="mt-3">
        <Category name={post.category} tone="peacock" />
      </div>
      <h1 lang={languageOf(post.title)} className="mt-3 text-2xl sm:text-3xl">
        {post.title}
      </h1>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <span className={FACT}>
          <CalendarDays aria-hidden />
          <PostDate at={post.published_at} />
        </span>
        <span className={FACT}>
          <UserRound aria-hidden />
          <span>{post.author}</span>
        </span>
        <span className={FACT}>
          <Clock aria-hidden />
          <ReadTime minutes={post.read_minutes} />
        </span>
      </p>
      <PostImage
        post={post}
        alt={post.featured_image_alt}
        eager
        sizes="(min-width: 48rem) 48rem, 100vw"
        className="mt-6 aspect-[4/3] rounded-card sm:aspect-[3/2]"
      />
    </header>
  );
}

const BookCall = () => (
  <aside className="rounded-card bg-peacock-tint p-5 md:p-6">
    <p className="text-lg font-semibold">
      <Trans>A dentist can look at it</Trans>
    </p>
    <p className="mt-1 text-ink-soft">
      <Trans>Reading helps, but only an examination can tell. Choose a clinic and a time near you.</Trans>
    </p>
    <Link to={PATTERNS.landing} className={buttonClass({ size: 'lg' }, 'mt-4 w-full sm:w-auto')}>
      <Trans>Book a Consultation</Trans>
    </Link>
  </aside>
);

/** The picture that stands for an article outside the site; null for a drawing, which previews do not show. */
const articleImage = ({ featured_image }: BlogArticle): string | null =>
  featured_image !== null && imageStem(featured_image) !== null ? featured_image : null;

/**
 * An article for search engines (schema.org, Article), and where it is on the site (BreadcrumbList).
 * @param words the name of the blog in the language of the page
 */
const articleFactsSheet = (post: BlogArticle, { page, file }: FullUrls, words: { blog: string }) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Article',
      headline: post.title,
      description: post.meta_description,
      image: file(articleImage(post) ?? SHARE_IMAGE.path),
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

type Address = Pick<HTMLAnchorElement, 'pathname' | 'search' | 'hash'>;

/**
 * Path that a link leads to within the language of the visit; null if the link names another language. A link without a
 * language is in the visit's language.
 */
export function pathWithin(visit: Language, { pathname, search, hash }: Address): string | null {
  const { language, path } = splitLanguage(pathname);
  return language === visit || language === FIRST_LANGUAGE ? path + search + hash : null;
}

/** The path of a link to the site itself that was pressed plainly, or null: new tabs, other sites and places of the page are the browser's. */
function ownPath(event: MouseEvent, visit: Language): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.getAttribute('href')?.startsWith('#') === true ? null : pathWithin(visit, link);
}

/** An article's text. The server has sanitised it, on writing and again on reading; its links go through the router. */
function ArticleHtml({ html }: { html: string }) {
  const navigate = useNavigate();
  const language = useLanguage();
  const onClick = (event: MouseEvent) => {
    const path = ownPath(event, language);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  };
  // The presses that arrive here are the links' own, by mouse or keyboard alike.
  return (
    <div
      role="presentation"
      lang={languageOf(html)}
      className="after-opening reading [contain-intrinsic-block-size:auto_300rem]"
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** One place to share to; brand names are not translated. */
type ShareLink = { name: string; href: string };

/**
 * Links to the services an article can be shared on. Nothing is loaded from these services; only a click opens them.
 */
export function shareLinks(title: string, url: string): ShareLink[] {
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  return [
    { name: 'WhatsApp', href: whatsAppHref({ text: `${title} ${url}` }) },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
  ];
}

/** Sharing without anybody watching: plain links, and the address to copy (specification: patient §2). */
function ShareRow({ slug, title }: { slug: string; title: string }) {
  const { t } = useLingui();
  const url = useFullUrls().page(blogPath(slug));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return notify.error(t`The link could not be copied`, url);
    }
    // A browser alert, as the specification has it.
    alert(t`Link copied to clipboard!`);
  };
  return (
    <section aria-labelledby="share-title">
      <h2 id="share-title" className="mb-2 flex items-center gap-2 text-base">
        <Share2 aria-hidden className="size-5 text-ink-soft" />
        <Trans>Share this article</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        {shareLinks(title, url).map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Share on ${name}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {name}
          </a>
        ))}
        <Button variant="secondary" onClick={() => void copy()}>
          <Link2 aria-hidden className="size-5" />
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </section>
  );
}

/** An article that was found. */
export function PostView({ post, related, previous, next }: ApiOutputs['blog']['get']) {
  const { t } = useLingui();
  const urls = useFullUrls();
  return (
    <main>
      <PageHead
        title={post.title}
        description={post.meta_description}
        keywords={post.meta_keywords}
        path={blogPath(post.slug)}
        type="article"
        picture={IS_SERVER_BUILD ? articleImage(post) : null}
      />
      <StructuredData data={IS_SERVER_BUILD ? articleFactsSheet(post, urls, { blog: t`Blog` }) : null} />
      <FirstFrame />
      <div className="page py-6 md:py-10">
        <div className="mx-auto max-w-reading space-y-8">
          <article className="space-y-8">
            <PostHeader post={post} />
            <ArticleHtml html={post.content} />
          </article>
          <BookCall />
          <ShareRow slug={post.slug} title={post.title} />
          <PostTurns previous={previous} next={next} />
        </div>
      </div>
      <RelatedPosts posts={related} />
    </main>
  );
}
