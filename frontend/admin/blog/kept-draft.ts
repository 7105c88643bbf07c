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

/** A form of a post (`id` null: a new one) and who types in it: others at the same device are offered nothing of it. */
export type DraftPlace = { person: string; id: string | null };
const keyOf = ({ person, id }: DraftPlace): string => `admin_blog_draft_${person}_${id ?? 'new'}`;

/** What somebody typed on this device into the form of a post and never saved. */
export function keptDraft(place: DraftPlace): KeptDraft | null {
  try {
    return KeptDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')).data ?? null;
  } catch {
    // What cannot be read was not kept.
    return null;
  }
}

/** Keeps it on this device; false where nothing more may be stored. */
export function keepDraft(place: DraftPlace, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** It was saved, or is not wanted. */
export function dropDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch (error) {
    console.warn('Nothing is kept on this device', error);
  }
}
