import { readOwnLink } from '#shared/values/own-link.ts';
import type { OwnLink } from '#shared/values/own-link.ts';

/** Every address in the words of messages, each once, as a mail app would find them. */
export const linksIn = (messages: readonly string[]): string[] => [
  ...new Set(
    messages
      .flatMap((words) => words.match(/https?:\/\/[^\s"'<>]+/g) ?? [])
      .map((address) => address.replaceAll('&amp;', '&')),
  ),
];

/** What the link to the booking's own page carries; each of the messages has it. Throws where one lacks it. */
export function ownLinkIn(messages: readonly string[]): OwnLink {
  const found = messages.map((words) => linksIn([words]).flatMap((link) => readOwnLink(new URL(link).hash) ?? []));
  const first = found[0]?.[0];
  if (first === undefined || found.some(([link]) => link?.key !== first.key))
    throw new Error('a message does not lead to the booking');
  return first;
}
