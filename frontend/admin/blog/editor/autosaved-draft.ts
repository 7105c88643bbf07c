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
  /** Drafts that were kept before schedules existed have no schedule. */
  publish_at: z.string().nullable().default(null),
});

/** Unsaved form values, with the values that the edit began from. */
const AutosavedDraft = z.object({ at: z.iso.datetime(), ver: z.int(), began: Draft, draft: Draft });
export type AutosavedDraft = z.infer<typeof AutosavedDraft>;

/** The forms of a post (`id` null: of new ones) and who types in them: others at the same device are offered nothing of it. */
export type DraftPlace = { person: string; id: string | null };
const prefixOf = ({ person, id }: DraftPlace): string => `admin_blog_draft_${person}_${id ?? 'new'}`;
/** Each opened form has a place of its own: two tabs overwrite nothing of each other. */
const keyOf = (place: DraftPlace, copy: string): string => `${prefixOf(place)}_${copy}`;

function readDraft(key: string): AutosavedDraft | null {
  try {
    return AutosavedDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    // An unreadable draft counts as not kept.
    return null;
  }
}

/** Returns the unsaved drafts that a user typed on this device into forms of a post, by form. */
export function autosavedDrafts(place: DraftPlace): ReadonlyMap<string, AutosavedDraft> {
  try {
    const prefix = prefixOf(place);
    const found = Object.keys(localStorage).flatMap((key) => {
      // Drafts that were kept before each form had its own key have no form suffix in the key.
      const draft = key === prefix || key.startsWith(`${prefix}_`) ? readDraft(key) : null;
      return draft === null ? [] : [[key.slice(prefix.length + 1), draft] as const];
    });
    return new Map(found);
  } catch {
    return new Map();
  }
}

/** Keeps it on this device; false where nothing more may be stored. */
export function autosaveDraft(place: DraftPlace, copy: string, draft: AutosavedDraft): boolean {
  try {
    localStorage.setItem(keyOf(place, copy), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** It was saved, or is not wanted. */
export function dropDraft(place: DraftPlace, copy: string): void {
  try {
    localStorage.removeItem(copy === '' ? prefixOf(place) : keyOf(place, copy));
  } catch (error) {
    console.warn('Nothing is kept on this device', error);
  }
}
