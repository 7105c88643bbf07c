import type { Mail } from '#functions/core/notices/ports.ts';
import { MaybeTaken } from '#functions/core/outbox/message-kind.ts';

/**
 * Whoever sends and knows a repeat by its id, as Resend does: a mail of an id that was taken is not taken again, whatever it
 * says by then. Of the first ones the answer is lost.
 */
export function knowingRepeats({ answersLost }: { answersLost: number }) {
  const taken: Mail[] = [];
  let left = answersLost;
  const mail = {
    async send(one: Mail): Promise<string | null> {
      const before = taken.findIndex(({ id }) => id === one.id);
      if (before !== -1) return taken[before]?.text === one.text ? `mail ${before}` : null;
      const id = `mail ${taken.push(one) - 1}`;
      left -= 1;
      if (left >= 0) throw new MaybeTaken('the answer was lost');
      return id;
    },
  };
  return { mail, taken };
}
