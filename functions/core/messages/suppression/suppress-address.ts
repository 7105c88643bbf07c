import { isListedAnew, type SuppressedAddress, type Suppression } from '#shared/domain/messages/suppressed-address.ts';
import { normalizedEmail, suppressionId } from '../../digests.ts';
import type { Clock, TokenSigner } from '../../ports.ts';
import type { SuppressionStore, SuppressionReader } from '#functions/store/messages/suppression-store.ts';
import { AddressRefused, Suppressed } from '../outbox/message-kind.ts';

export type SuppressDeps = {
  clock: Clock;
  signer: Pick<TokenSigner, 'digest'>;
  suppressed: Pick<SuppressionStore, 'get' | 'save'>;
};

/** Report of a provider or a staff member that an address accepts no more mail. */
export type Suppressing = Pick<SuppressedAddress, 'address' | 'why' | 'told_by'> & { added_by?: string };

/** Returns the suppression to write for an address; null where it is listed for as good a reason already. */
export async function suppressionOf(
  {
    clock,
    signer,
    suppressed,
  }: Pick<SuppressDeps, 'clock' | 'signer'> & {
    suppressed: Pick<SuppressionStore, 'get'>;
  },
  { address, why, told_by, added_by }: Suppressing,
): Promise<Suppression | null> {
  const id = suppressionId(signer, address);
  const before = await suppressed.get(id);
  if (!isListedAnew(before?.why ?? null, why)) return null;
  const since = new Date(clock.now()).toISOString();
  const after = { id, address: normalizedEmail(address), why, told_by, added_by: added_by ?? null, since };
  return { before, after };
}

/**
 * Lists an address that takes no more mail, whichever provider says so. One that is listed for as good a reason stays as it is.
 * @returns false where somebody else wrote it meanwhile: it has to be told again
 */
export async function suppressAddress(deps: SuppressDeps, suppressing: Suppressing): Promise<boolean> {
  const suppression = await suppressionOf(deps, suppressing);
  return suppression === null || deps.suppressed.save(suppression);
}

type Sender<M> = { send(mail: M): Promise<string | null> };

/**
 * Dependencies for respecting the suppression list: every sender of e-mail is made with it. `by`: the sending provider.
 */
type UnlessSuppressedDeps = SuppressDeps & {
  suppressed: SuppressDeps['suppressed'] & SuppressionReader;
  by: Exclude<SuppressedAddress['told_by'], 'team'>;
};

/**
 * Returns a sender that mails nothing to a suppressed address, and lists an address that the provider refuses
 * permanently. If the list cannot be read, it throws, and nothing is sent.
 * @throws Suppressed, and whatever the sender and the table throw
 */
export const unlessSuppressed = <M extends { to: string }>(
  deps: UnlessSuppressedDeps,
  sender: Sender<M>,
): Sender<M> => ({
  async send(mail) {
    const why = await deps.suppressed.whyNot(suppressionId(deps.signer, mail.to));
    if (why !== null) throw new Suppressed(why);
    try {
      return await sender.send(mail);
    } catch (error) {
      // A concurrent writer may have listed it: then it is listed.
      if (error instanceof AddressRefused)
        await suppressAddress(deps, { address: mail.to, why: error.why, told_by: deps.by });
      throw error;
    }
  },
});
