import type { Act } from '#shared/domain/audit/act.ts';
import type { EditedTexts } from '#shared/domain/messages/edited-texts.ts';
import type { MailKind } from '#shared/domain/messages/notice.ts';
import type { Language } from '#shared/values/language.ts';

type Replacing = { before: EditedTexts; after: EditedTexts };

export type MailTextStore = {
  /** All that was ever edited. */
  all(): Promise<EditedTexts[]>;
  /** As they stand; those of version 1, without texts, before anybody edited them. */
  get(kind: MailKind, language: Language): Promise<EditedTexts>;
  /** Writes them in place of those before, which are kept, with the act; false when these do not stand any more. */
  save(texts: Replacing, act: Act): Promise<boolean>;
  /** The versions before the present one that are kept, newest first. */
  versions(kind: MailKind, language: Language): Promise<EditedTexts[]>;
};
