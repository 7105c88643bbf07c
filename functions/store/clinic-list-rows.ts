import * as z from 'zod';
import { ClinicId } from '#shared/values/ids.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';

const Instant = z.iso.datetime();

/** Which lists of clinics stand, and what the home page is made of. */
export const ClinicListsRow = lazyObject(() => ({
  version: z.string(),
  parts: z.int().min(1),
  published_at: Instant,
  /** Lists that were published before it was told are of the first. */
  shape: z.int().default(1),
  overview: z.object({ cities: z.array(z.string()), homepage: z.array(ClinicId), homepage_total: z.int() }),
}));
export type ClinicListsRow = z.infer<typeof ClinicListsRow>;

export const ClinicListPartRow = lazyObject(() => ({ bytes: z.instanceof(Uint8Array) }));
export const ClinicChangeRow = lazyObject(() => ({ clinic_id: ClinicId, mark: z.string() }));
