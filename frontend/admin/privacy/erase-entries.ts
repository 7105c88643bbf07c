import type { DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { ApiError } from '../../api/api-error.ts';
import { reasonWords } from '../ui/failure.tsx';
import { counted, momentWords } from '../ui/format.ts';
import { KIND_WORDS } from './entry-words.ts';
import { formatCount } from '#shared/values/format-count.ts';

/** Result of erasing some entries: the number of erased ones, and the reasons why the others were not. */
export type Erasures = { erased: number; left: { entry: DataSubjectEntry; error: unknown }[] };

/** A toast has room for so many; the list shows the others. */
const MOST_TOLD = 3;

/** With an entry goes that its address takes no mail: that is erased before, while it is there. */
const addressesFirst = (a: DataSubjectEntry, b: DataSubjectEntry): number =>
  Number(b.kind === 'suppressed_address') - Number(a.kind === 'suppressed_address');

/** True if the session has ended: no further entry can be erased then. */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Why something was not done; null where it was. */
async function failureOf(doing: Promise<unknown>): Promise<unknown> {
  try {
    await doing;
    return null;
  } catch (error) {
    return error;
  }
}

/** Erases one entry after the other. One that cannot be erased keeps none of the others. */
export async function eraseEach(
  entries: readonly DataSubjectEntry[],
  erase: (entry: DataSubjectEntry) => Promise<unknown>,
): Promise<Erasures> {
  const left: Erasures['left'] = [];
  let signedOut: unknown = null;
  for (const entry of entries.toSorted(addressesFirst)) {
    const error = signedOut ?? (await failureOf(erase(entry)));
    if (error === null) continue;
    left.push({ entry, error });
    if (isSignedOut(error)) signedOut = error;
  }
  return { erased: entries.length - left.length, left };
}

/**
 * Returns the message about the result; `why` is set if some entries were left.
 * @param unreadable how many entries cannot be read
 */
export function erasedWords({ erased, left }: Erasures, unreadable = 0): { title: string; why: string | null } {
  const done = `${counted(erased, 'entry', 'entries')} erased`;
  const unread =
    unreadable === 0 ? [] : [`${counted(unreadable, 'entry', 'entries')} can’t be read and may be about this person.`];
  if (left.length === 0) return { title: done, why: unread[0] ?? null };
  const obstacles = left
    .slice(0, MOST_TOLD)
    .map(({ entry, error }) => `${KIND_WORDS[entry.kind]} of ${momentWords(entry.at)}: ${reasonWords(error)}`);
  const more = left.length > MOST_TOLD ? [`And ${left.length - MOST_TOLD} more.`] : [];
  const title = erased === 0 ? 'Nothing could be erased' : `${done}, ${formatCount(left.length)} could not be`;
  return { title, why: [...obstacles, ...more, ...unread].join(' ') };
}
