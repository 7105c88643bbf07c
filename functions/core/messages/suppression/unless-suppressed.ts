import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { AddressRefused, Suppressed } from '../outbox/message-kind.ts';
import type { SuppressionReader } from '#functions/store/messages/suppression-store.ts';
import { suppressAddress, type SuppressWorld } from './suppress-address.ts';
import { suppressionId } from './suppression-id.ts';

type Sender<M> = { send(mail: M): Promise<string | null> };

/**
 * Dependencies for respecting the suppression list: every sender of e-mail is made with it. `by`: the sending provider.
 */
export type UnlessSuppressedWorld = SuppressWorld & {
  suppressed: SuppressWorld['suppressed'] & SuppressionReader;
  by: Exclude<SuppressedAddress['told_by'], 'team'>;
};

/**
 * Returns a sender that mails nothing to a suppressed address, and lists an address that the provider refuses
 * permanently. If the list cannot be read, it throws, and nothing is sent.
 * @throws Suppressed, and whatever the sender and the table throw
 */
export const unlessSuppressed = <M extends { to: string }>(
  world: UnlessSuppressedWorld,
  sender: Sender<M>,
): Sender<M> => ({
  async send(mail) {
    const why = await world.suppressed.whyNot(suppressionId(world.signer, mail.to));
    if (why !== null) throw new Suppressed(why);
    try {
      return await sender.send(mail);
    } catch (error) {
      // A concurrent writer may have listed it: then it is listed.
      if (error instanceof AddressRefused)
        await suppressAddress(world, { address: mail.to, why: error.why, told_by: world.by });
      throw error;
    }
  },
});
