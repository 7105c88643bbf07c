import { comparableEmail } from '../../person-digests.ts';
import type { TokenSigner } from '../../ports.ts';

/** How an address is found in the list of those that nothing is mailed to: it tells nobody the address. */
export const suppressionId = (signer: Pick<TokenSigner, 'digest'>, address: string): string =>
  signer.digest(`no mail to ${comparableEmail(address)}`);
