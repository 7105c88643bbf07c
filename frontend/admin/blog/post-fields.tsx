import { useQuery } from '@tanstack/react-query';
import { useRef, useEffect, useEffectEvent, useState } from 'react';
import { useController, type Control, useWatch } from 'react-hook-form';
import { scheduledFor } from '#shared/domain/blog/edited-post.ts';
import type { PostDetail, PostForm } from '#shared/contract/blog/blog-admin.ts';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { Slug } from '#shared/values/ids.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { momentWords } from '../ui/format.ts';
import { FormText, LAST_DAY, typedInstant } from '../ui/forms/form-text.tsx';
import type { EditedField } from '../ui/forms/use-versioned.tsx';
import { slugQuery } from './blog-queries.ts';

/** A post as its form holds it. */
export type PostDraft = PostForm;

export const newPostDraft = (): PostDraft => ({
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  author: null,
  category: null,
  featured_image: null,
  featured_image_alt: '',
  meta_description: '',
  meta_keywords: '',
  published: false,
  publish_at: null,
});

/** Returns the form values of a post. */
export const draftOfPost = (post: PostDetail): PostDraft => ({
  title: post.title,
  slug: post.slug,
  content: post.content,
  excerpt: post.excerpt,
  author: post.author,
  category: post.category,
  featured_image: post.featured_image,
  featured_image_alt: post.featured_image_alt,
  meta_description: post.meta_description,
  meta_keywords: post.meta_keywords,
  published: post.published,
  publish_at: scheduledFor(post),
});

const orNothing = (value: string | null): string => (value === null || value === '' ? 'Nothing' : value);

type PostField = Omit<EditedField<PostDraft>, 'show'> & { show: (draft: PostDraft) => string };

/** Every field of the form by its name on the screen, and how a value of it is told. */
export const POST_FIELDS: readonly PostField[] = [
  { name: 'title', label: 'Title', show: (draft) => draft.title },
  { name: 'slug', label: 'Slug', show: (draft) => draft.slug },
  { name: 'excerpt', label: 'Excerpt', show: (draft) => orNothing(draft.excerpt) },
  { name: 'content', label: 'Content (HTML)', show: (draft) => draft.content },
  { name: 'author', label: 'Author', show: (draft) => orNothing(draft.author) },
  { name: 'category', label: 'Category', show: (draft) => orNothing(draft.category) },
  { name: 'featured_image', label: 'Featured image', show: (draft) => orNothing(draft.featured_image) },
  { name: 'featured_image_alt', label: 'Image description', show: (draft) => orNothing(draft.featured_image_alt) },
  { name: 'meta_description', label: 'Meta description', show: (draft) => orNothing(draft.meta_description) },
  { name: 'meta_keywords', label: 'Meta keywords', show: (draft) => orNothing(draft.meta_keywords) },
  {
    name: 'publish_at',
    label: 'Publication time',
    show: ({ publish_at: at }) => (at === null ? 'Nothing' : `${momentWords(at)} IST`),
  },
  { name: 'published', label: 'Published', show: ({ published }) => (published ? 'Yes' : 'No') },
];

/** So long after the last letter is asked whether another post has the slug. */
const PAUSE_MS = 400;

type SlugFieldProps = {
  control: Control<PostDraft>;
  post: { id: string; slug: string; published: boolean } | null;
  /** Is given a slug that another post has, or had. */
  onTaken: (slug: string) => void;
};

/** The slug of a post, checked while it is typed. */
export function SlugField({ control, post, onTaken }: SlugFieldProps) {
  const slug = useWatch({ control, name: 'slug' });
  const settled = useSettled(slug);
  const isOwn = slug === post?.slug;
  const query = useQuery({
    ...slugQuery(settled),
    enabled: !isOwn && settled !== '' && Slug.safeParse(settled).success,
  });
  const taken = query.data?.taken_by;
  const leadsTo = query.data?.leads_to ?? null;
  const other = leadsTo?.id === post?.id ? null : leadsTo;
  const isKnown = settled === slug && !isOwn && query.isSuccess;
  const isAnothers = isKnown && ((taken !== null && taken !== post?.id) || other !== null);
  const announce = useEffectEvent(onTaken);
  useEffect(() => {
    if (isAnothers) announce(slug);
  }, [isAnothers, slug]);
  return (
    <div>
      <FormText
        control={control}
        name="slug"
        label="Slug"
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        hint={`Lowercase letters, digits and hyphens. The post is at /blog/${slug === '' ? '…' : slug}`}
      />
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {isKnown && (taken === null || taken === post?.id) && other === null && (
          <span className="text-leaf">This slug is free.</span>
        )}
        {isKnown && other !== null && (
          <span className="text-kumkum">
            This address redirects readers to “<span>{other.title}</span>”, which had it before. With this slug, it
            redirects to this post.
          </span>
        )}
        {isKnown && taken !== null && taken !== post?.id && (
          <span className="text-kumkum">Another post already uses this slug. Choose a different one.</span>
        )}
        {query.isError && <span className="text-kumkum">Couldn’t check whether this slug is free.</span>}
        {isKnown && taken === null && post?.published === true && (
          <span>{' The current address will redirect to the new one.'}</span>
        )}
      </p>
    </div>
  );
}

/** Returns a debounced text: its value once typing has paused for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** When a draft is published by itself, as a date and time in IST. */
export function ScheduleField({ control }: { control: Control<PostDraft> }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'publish_at' });
  const input = useRef<HTMLInputElement>(null);
  const choose = (typed: string): void => {
    const [day = '', time = ''] = typed.split('T');
    const at = typedInstant(day, time);
    if (typed === '' || at !== null) onChange(at);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <TextField
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        name="publish_at"
        type="datetime-local"
        max={`${LAST_DAY}T23:59`}
        label="Publication time, IST (optional)"
        hint="The draft is published automatically within a minute of that time."
        value={value === null ? '' : `${istDay(value)}T${istWallTime(value)}`}
        onBlur={onBlur}
        onChange={({ target }) => choose(target.value)}
        error={fieldState.error?.message}
      />
      {value !== null && (
        <Button
          variant="secondary"
          onClick={() => {
            onChange(null);
            // Moves the focus, because the pressed button disappears.
            input.current?.focus();
          }}
        >
          Cancel the schedule
        </Button>
      )}
    </div>
  );
}
