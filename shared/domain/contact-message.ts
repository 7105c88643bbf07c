import * as z from 'zod';
import { ContactMessageId } from '../values/ids.ts';

/** Somebody wrote to us (specification: patient §3, P-094). `phone` is ten digits. */
export const ContactMessage = z.object({
  id: ContactMessageId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  created_at: z.iso.datetime(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
