import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';

/** A place on the map in degrees, inside the box that holds India; anything else is a slip, such as the two swapped. */
export const Position = lazyObject(() => ({
  lat: z.number().min(6.7).max(37.1),
  lng: z.number().min(68.1).max(97.5),
}));
export type Position = z.infer<typeof Position>;
