import { isListedAnew, type SuppressedAddress, type Suppression } from '#shared/domain/messages/suppressed-address.ts';
import { comparableEmail } from '../../person-digests.ts';
import type { Clock, TokenSigner } from '../../ports.ts';
import type { SuppressionStore } from '#functions/store/messages/suppression-store.ts';
import { suppressionId } from './suppression-id.ts';

export type SuppressWorld = {
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
  }: Pick<SuppressWorld, 'clock' | 'signer'> & {
    suppressed: Pick<SuppressionStore, 'get'>;
  },
  { address, why, told_by, added_by }: Suppressing,
): Promise<Suppression | null> {
  const id = suppressionId(signer, address);
  const before = await suppressed.get(id);
  if (!isListedAnew(before?.why ?? null, why)) return null;
  const since = new Date(clock.now()).toISOString();
  const after = { id, address: comparableEmail(address), why, told_by, added_by: added_by ?? null, since };
  return { before, after };
}

/**
 * Lists an address that takes no more mail, whichever provider says so. One that is listed for as good a reason stays as it is.
 * @returns false where somebody else wrote it meanwhile: it has to be told again
 */
export async function suppressAddress(world: SuppressWorld, suppressing: Suppressing): Promise<boolean> {
  const suppression = await suppressionOf(world, suppressing);
  return suppression === null || world.suppressed.save(suppression);
}
