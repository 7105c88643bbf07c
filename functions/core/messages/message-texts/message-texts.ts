import type { ShownTexts, TextVersions, WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { EmailTexts, EditedTexts } from '#shared/domain/messages/mail-texts.ts';
import { changedFields, type AuditDeps } from '../../audit/audit-event-of.ts';
import { editVersioned } from '../../audit/edit-versioned.ts';
import type { Clock, Log } from '../../ports.ts';
import { cachedFor } from '../../cached-for.ts';
import { originalTexts, sayableTexts } from '../notifications/editable-texts.ts';
import type { EmailTextStore } from '#functions/store/messages/message-settings-stores.ts';
import type { EmailTextReader } from '../ports.ts';

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
    save: (edit, auditEvent) => deps.texts.save(edit, auditEvent),
  });
  return shown(edited);
}

/** So long edited texts are kept before they are read again, in milliseconds. */
export const TEXTS_CACHED_MS = 5 * 60_000;

type TextsDeps = { clock: Clock; texts: Pick<EmailTextStore, 'all'>; log: Log };

const nameOf = ({ kind, language }: Pick<EditedTexts, 'kind' | 'language'>): string => `${kind}#${language}`;

/**
 * Tells whoever sends what admins have written, read once in five minutes for all e-mails. No e-mail fails by a text: one
 * that can no longer be said is the original again, and where none can be read what was read last holds, else the originals.
 */
export function cachedTexts({ clock, texts, log }: TextsDeps): EmailTextReader {
  let last: ReadonlyMap<string, EmailTexts> = new Map();
  const read = cachedFor(clock, TEXTS_CACHED_MS, async () => {
    const all = await texts.all();
    return new Map(all.map((edited) => [nameOf(edited), sayable(edited, log)]));
  });
  return {
    async textsOf(kind, language) {
      try {
        last = await read();
      } catch {
        log.warn('the texts of e-mails could not be read', { kind, language });
      }
      return last.get(nameOf({ kind, language })) ?? {};
    },
  };
}

function sayable({ kind, language, texts }: EditedTexts, log: Log): EmailTexts {
  const { texts: said, unfit } = sayableTexts(kind, texts);
  if (unfit.length > 0)
    log.warn('a text of an e-mail does not fit any more: the original is sent', {
      kind,
      language,
      fields: unfit.join(),
    });
  return said;
}
