import { MANAGE_PATH, readLinkCode } from '#shared/values/short-link.ts';

/** Every address in the words of messages, each once, as a mail app would find them. */
export const linksIn = (messages: readonly string[]): string[] => [
  ...new Set(
    messages
      .flatMap((words) => words.match(/https?:\/\/[^\s"'<>]+/g) ?? [])
      .map((address) => address.replaceAll('&amp;', '&')),
  ),
];

/** The code in a manage link; null for any other address. */
export function manageCode(link: string): string | null {
  const { pathname, hash } = new URL(link);
  return pathname.endsWith(MANAGE_PATH) ? readLinkCode(hash) : null;
}

/** The code in the manage link of these messages, which is the same in each. Throws where one lacks it. */
export function manageLinkIn(messages: readonly string[]): { key: string } {
  const found = messages.map((words) => linksIn([words]).flatMap((link) => manageCode(link) ?? []));
  const key = found[0]?.[0];
  if (key === undefined || found.some(([code]) => code !== key))
    throw new Error('a message does not lead to the booking');
  return { key };
}
