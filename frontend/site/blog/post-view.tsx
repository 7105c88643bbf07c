import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CalendarDays, Clock, UserRound } from 'lucide-react';
import type { BlogArticle } from '#shared/contract/blog/blog.ts';
import { languageOf } from '#shared/values/language.ts';
import type { ApiOutputs } from '../../api/client.ts';
import { Link } from '../../link.tsx';
import { blogPath, PATTERNS } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useFullUrls } from '../../lib/served.ts';
import { IS_SERVER } from '../../lib/which-build.ts';
import { FirstFrame, OPENING, PageHead, StructuredData } from '../page-head.tsx';
import { articleFactsSheet, articlePicture } from './article-facts-sheet.ts';
import { ArticleHtml } from './article-html.tsx';
import { Category, PostDate, ReadTime, PostPicture } from './post-facts.tsx';
import { PostTurns, RelatedPosts } from './post-neighbours.tsx';
import { ShareRow } from './share-row.tsx';

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
      <PostPicture
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
        picture={IS_SERVER ? articlePicture(post) : null}
      />
      <StructuredData data={IS_SERVER ? articleFactsSheet(post, urls, { blog: t`Blog` }) : null} />
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
