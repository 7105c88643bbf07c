import * as z from 'zod';
import { UploadId } from '../../domain/images/upload.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { line } from '../text-fields.ts';

/** A file that is to come, as the browser knows it. */
export const NewFile = lazyStrictObject(() => ({
  file_name: line(255).min(1),
  type: z.string().max(100),
  size: z.int().min(0),
}));
export type NewFile = z.infer<typeof NewFile>;

/** Form with which the browser sends the file to a URL: the fields in their order, the file itself last. */
export const UploadForm = lazyStrictObject(() => ({
  id: UploadId,
  url: z.url(),
  fields: z.record(z.string(), z.string()),
}));
export type UploadForm = z.infer<typeof UploadForm>;
