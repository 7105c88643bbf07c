import * as z from 'zod';
import { lazyObject } from '#shared/values/lazy-object.ts';

/** What is counted, so that nobody asks or sends more than they may. */

export const QuotaRow = lazyObject(() => ({ bucket: z.int(), used: z.int(), before: z.int() }));

export const SentCountRow = lazyObject(() => ({ sent: z.int().min(0) }));

export const RecentUsesRow = lazyObject(() => ({
  key: z.string(),
  at: z.array(z.iso.datetime()),
  ver: z.int().min(1),
}));
