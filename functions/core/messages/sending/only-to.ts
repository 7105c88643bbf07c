import { NotListed } from '../outbox/message-kind.ts';

type Sender<M> = { send(message: M): Promise<string | null> };

/** Receivers as a stage lists them: e-mail addresses in small letters, and phones as ten digits. */
export type Receivers = ReadonlySet<string>;

/**
 * A sender that hands on what goes to somebody on the list, and nothing else; every message where there is no list.
 * @throws NotListed, and whatever the sender throws
 */
export function onlyTo<M extends { to: string }>(list: Receivers | null, sender: Sender<M>): Sender<M> {
  if (list === null) return sender;
  return {
    async send(message) {
      if (!list.has(message.to.trim().toLowerCase())) throw new NotListed('not on the list of this stage');
      return sender.send(message);
    },
  };
}
