import * as z from 'zod';
import { lazyObject } from '../values/lazy-object.ts';

/**
 * What 'erase-old-visits' is started with: nothing by the clock; by hand the day (IST) from which everything is gone over
 * again, as after a restored backup.
 */
export const EraseOldVisits = lazyObject(() => ({ from: z.iso.date().optional() }));
