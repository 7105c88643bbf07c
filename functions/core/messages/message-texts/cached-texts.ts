import type { EmailTexts, EditedTexts } from '#shared/domain/messages/mail-texts.ts';
import { cachedFor } from '../../cached-for.ts';
import { sayableTexts } from '../notifications/editable-texts.ts';
import type { EmailTextReader } from '../notifications/ports.ts';
import type { Clock, Log } from '../../ports.ts';
import type { EmailTextStore } from '#functions/store/messages/mail-text-store.ts';

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
