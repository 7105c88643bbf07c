import * as z from 'zod';

/** What is counted, so that nobody asks or sends more than they may. */

export const QuotaRow = z.object({ bucket: z.int(), used: z.int(), before: z.int() });

export const SentCountRow = z.object({ sent: z.int().min(0) });

export const RecentUsesRow = z.object({ key: z.string(), at: z.array(z.iso.datetime()), ver: z.int().min(1) });
