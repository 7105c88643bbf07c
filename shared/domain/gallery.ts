import * as z from 'zod';
import { ClinicId } from '../values/ids.ts';

export const GalleryImage = z.object({
  id: z.string().min(1),
  clinic_id: ClinicId,
  image_url: z.string().min(1),
  caption: z.string().max(300).nullable(),
  created_at: z.iso.datetime(),
});
export type GalleryImage = z.infer<typeof GalleryImage>;
