const LEAST_MS = 3000;
const MOST_MS = 60_000;

/**
 * When to ask again for something that is being done by itself, in milliseconds: soon after it began, then ever more
 * rarely; false once nothing is pending. As an interval of a query it rests while nobody sees the page.
 * @param begun when each pending thing began
 */
export function whilePending(begun: readonly string[], now: number): number | false {
  if (begun.length === 0) return false;
  const youngest = Math.max(...begun.map((at) => Date.parse(at)));
  return Math.min(MOST_MS, Math.max(LEAST_MS, now - youngest));
}

type Message = { state: string; created_at: string };

/** The same for messages, of which those count that were not sent yet. */
export const whileUnsent = (messages: readonly Message[] = []): number | false =>
  whilePending(
    messages.filter(({ state }) => state === 'PENDING').map(({ created_at }) => created_at),
    Date.now(),
  );
