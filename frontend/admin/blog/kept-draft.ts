import * as z from 'zod';

const Draft = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  featured_image: z.string().nullable(),
  featured_image_alt: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  published: z.boolean(),
  /** What was kept before there were schedules has none. */
  publish_at: z.string().nullable().default(null),
});

/** What somebody typed and nobody saved, with what they began from. */
const KeptDraft = z.object({ at: z.iso.datetime(), ver: z.int(), began: Draft, draft: Draft });
export type KeptDraft = z.infer<typeof KeptDraft>;

const keyOf = (id: string | null): string => `admin_blog_draft_${id ?? 'new'}`;

/** What was typed on this device into the form of a post (`id` null: a new one) and never saved. */
export function keptDraft(id: string | null): KeptDraft | null {
  try {
    return KeptDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')).data ?? null;
  } catch {
    // What cannot be read was not kept.
    return null;
  }
}

/** Keeps it on this device; false where nothing more may be stored. */
export function keepDraft(id: string | null, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** It was saved, or is not wanted. */
export function dropDraft(id: string | null): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch (error) {
    console.warn('Nothing is kept on this device', error);
  }
}
