import * as z from 'zod';
import { LANGUAGES } from '../../values/language.ts';
import { lazyObject } from '../../values/lazy-object.ts';
import { EDIT } from '../edit.ts';
import { MailKind } from './notice.ts';

/** So many versions before the present one are kept of the texts of an e-mail; older ones go. */
export const TEXT_VERSIONS_KEPT = 20;

/** Texts of an e-mail that an admin replaced, by field; a text that is not among them is the original. */
export const EditedTexts = lazyObject(() => ({
  kind: MailKind,
  language: z.enum(LANGUAGES),
  texts: z.record(z.string(), z.string()),
  ...EDIT,
}));
export type EditedTexts = z.infer<typeof EditedTexts>;
