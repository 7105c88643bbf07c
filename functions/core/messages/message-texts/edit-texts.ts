import type { ShownTexts, TextVersions, WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { EmailTexts, EditedTexts } from '#shared/domain/messages/mail-texts.ts';
import { changedFields, type AuditDeps } from '../../audit/audit-event-of.ts';
import { editVersioned } from '../../audit/edit-versioned.ts';
import { originalTexts, sayableTexts } from '../notifications/editable-texts.ts';
import type { EmailTextStore } from '#functions/store/messages/mail-text-store.ts';

export type EditTextsDeps = AuditDeps & { texts: Pick<EmailTextStore, 'get' | 'save'> };

/** How the audit calls the texts of an e-mail. */
const entityOf = ({ kind, language }: WhichEmail): string => `email_text#${kind}#${language}`;

function shown(edited: EditedTexts): ShownTexts {
  const { kind, language, ver, updated_at, updated_by } = edited;
  return { texts: withOriginals(edited), originals: originalTexts(kind, language), ver, updated_at, updated_by };
}

const withOriginals = ({ kind, language, texts }: EditedTexts): Record<string, string> => ({
  ...originalTexts(kind, language),
  ...sayableTexts(kind, texts).texts,
});

/**
 * Lists earlier versions of an e-mail's texts, newest first. If a text does not fit any more, the text that would be
 * sent now is shown.
 */
export async function listTextVersions(
  { texts }: { texts: Pick<EmailTextStore, 'versions'> },
  { kind, language }: WhichEmail,
): Promise<TextVersions> {
  const versions = await texts.versions(kind, language);
  return {
    versions: versions.map((version) => ({
      ver: version.ver,
      saved_at: version.updated_at,
      saved_by: version.updated_by,
      texts: withOriginals(version),
    })),
  };
}

/** The texts of an e-mail as they are sent, and the originals. */
export const showTexts = async (
  { texts }: { texts: Pick<EmailTextStore, 'get'> },
  { kind, language }: WhichEmail,
): Promise<ShownTexts> => shown(await texts.get(kind, language));

/**
 * Stores new texts for an e-mail; a text that is left out or equals the original is the original. An edit without
 * changes writes nothing.
 * @throws Problem changed_meanwhile
 */
export async function saveTexts(
  deps: EditTextsDeps,
  actor: Actor,
  { kind, language, texts, ver }: WhichEmail & { texts: EmailTexts; ver: number },
): Promise<ShownTexts> {
  const originals = originalTexts(kind, language);
  const written = Object.fromEntries(Object.entries(texts).filter(([field, text]) => text !== originals[field]));
  const edited = await editVersioned(deps, actor, {
    ver,
    read: () => deps.texts.get(kind, language),
    change: (before) => (changedFields(before.texts, written).length === 0 ? null : { ...before, texts: written }),
    audit: ({ before, after }) => ({
      action: 'email_text.update',
      entity: entityOf({ kind, language }),
      fields: changedFields(before.texts, after.texts),
    }),
    save: (edit, act) => deps.texts.save(edit, act),
  });
  return shown(edited);
}
