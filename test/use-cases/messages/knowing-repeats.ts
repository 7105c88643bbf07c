import type { Email } from '#functions/core/messages/ports.ts';
import { UnknownOutcome } from '#functions/core/messages/outbox/message-kind.ts';

/**
 * Creates a sender that knows a repeat by its id, as Resend does. It does not accept a second mail with an accepted id,
 * even with a changed text. The answers to the first mails are lost.
 */
export function knowingRepeats({ answersLost }: { answersLost: number }) {
  const taken: Email[] = [];
  let left = answersLost;
  const mail = {
    async send(one: Email): Promise<string | null> {
      const before = taken.findIndex(({ id }) => id === one.id);
      if (before !== -1) return taken[before]?.text === one.text ? `mail ${before}` : null;
      const id = `mail ${taken.push(one) - 1}`;
      left -= 1;
      if (left >= 0) throw new UnknownOutcome('the answer was lost');
      return id;
    },
  };
  return { mail, taken };
}
