import * as z from 'zod';
import { ClinicId } from '../values/ids.ts';
import { lazyObject } from '../values/lazy-object.ts';
import { EDIT, NEVER_EDITED } from './edit.ts';

/** What a clinic may be told of: each booking, move and cancellation, and in the evening who comes on the next day. */
export const CLINIC_NEWS = ['changes', 'day_sheet'] as const;
export const ClinicNews = z.enum(CLINIC_NEWS);
export type ClinicNews = z.infer<typeof ClinicNews>;

/** Where a clinic is told of its bookings. It stands apart from the clinic, which everybody may read. */
export const ClinicContact = lazyObject(() => ({
  clinic_id: ClinicId,
  /** Null where the clinic is told nothing. */
  email: z.string().nullable(),
  news: z.array(ClinicNews),
  ...EDIT,
}));
export type ClinicContact = z.infer<typeof ClinicContact>;

/** Of a clinic for which nobody has chosen: told nothing, and of everything once there is an address. */
export const firstContact = (clinic_id: string): ClinicContact => ({
  clinic_id,
  email: null,
  news: [...CLINIC_NEWS],
  ...NEVER_EDITED,
});

/** What a clinic is told of, as it stands. */
export const newsOfClinic = ({ email, news }: Pick<ClinicContact, 'email' | 'news'>): readonly ClinicNews[] =>
  email === null ? [] : news;
