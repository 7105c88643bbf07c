import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { BlogCard } from '#shared/contract/blog/blog.ts';
import { excerptOf } from '#shared/domain/blog/blog-reading.ts';
import { languageOf } from '#shared/values/language.ts';
import { Link } from '../../link.tsx';
import { blogPath } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Category, PostPicture, ShortFacts, POST_FRAME, WHOLE_CARD } from './post-facts.tsx';

const Excerpt = ({ text, className }: { text: string; className: string }) => (
  <p lang={languageOf(text)} className={`${className} text-ink-soft`}>
    {text}
  </p>
);

/** A post in the grid; the whole card leads to it. */
export function PostCard({ post }: { post: BlogCard }) {
  return (
    <Card className={`${POST_FRAME} flex flex-col`}>
      <PostPicture post={post} className="aspect-[4/3]" />
      <div className="flex flex-1 flex-col items-start gap-2 p-4">
        <Category name={post.category} />
        <h3 className="text-lg leading-snug">
          <Link to={blogPath(post.slug)} lang={languageOf(post.title)} className={WHOLE_CARD}>
            {post.title}
          </Link>
        </h3>
        <Excerpt text={excerptOf(post, 'card')} className="line-clamp-4" />
        <div className="mt-auto pt-1">
          <ShortFacts post={post} />
        </div>
      </div>
    </Card>
  );
}

/** The newest post, larger than the others. */
export function FeaturedPost({ post }: { post: BlogCard }) {
  return (
    <Card className={`${POST_FRAME} grid lg:grid-cols-2`}>
      <PostPicture post={post} eager className="aspect-[4/3] sm:aspect-[16/10] lg:aspect-[4/3]" />
      <div className="flex flex-col items-start justify-center gap-3 p-4 md:p-8">
        <Category name={post.category} tone="peacock" />
        <h2 className="text-xl md:text-2xl">
          <Link to={blogPath(post.slug)} lang={languageOf(post.title)} className={WHOLE_CARD}>
            {post.title}
          </Link>
        </h2>
        <Excerpt text={excerptOf(post, 'featured')} className="line-clamp-5" />
        <ShortFacts post={post} />
        <p aria-hidden className="inline-flex items-center gap-2 font-semibold text-peacock">
          <Trans>Read the article</Trans>
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
        </p>
      </div>
    </Card>
  );
}
