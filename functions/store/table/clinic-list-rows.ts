import * as z from 'zod';
import { ClinicId } from '#shared/values/ids.ts';
import { lazyObject } from '#shared/values/lazy.ts';

const Instant = z.iso.datetime();

/** Which lists of clinics stand, and what the home page is made of. */
export const ClinicListsRow = lazyObject(() => ({
  version: z.string(),
  published_at: Instant,
  shape: z.int(),
  /** True if first pages are stored beside the summaries. */
  first_pages: z.boolean(),
  overview: z.object({ cities: z.array(z.string()), homepage: z.array(ClinicId), homepage_total: z.int() }),
}));
export type ClinicListsRow = z.infer<typeof ClinicListsRow>;

/** The first pages of one list, as they are packed. */
export const CachedListPagesContent = lazyObject(() => ({
  key: z.string(),
  city: z.string().nullable(),
  total: z.int(),
  newest: z.array(ClinicId),
  soonest: z.array(z.object({ until: Instant, ids: z.array(ClinicId) })),
}));

/** First pages, packed. */
export const CachedListPagesRow = lazyObject(() => ({ bytes: z.instanceof(Uint8Array) }));
export const ClinicChangeRow = lazyObject(() => ({ clinic_id: ClinicId, mark: z.string() }));
