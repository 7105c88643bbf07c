import type { TokenSigner } from './ports.ts';

export type LinkSigner = Pick<TokenSigner, 'linkCode' | 'linkHash'>;

/**
 * The hash by which the table finds the short link to a booking or clinic draft.
 * @param version counts up with each replacement
 */
export const linkHashOf = (signer: LinkSigner, thingId: string, version: number): string =>
  signer.linkHash(signer.linkCode(thingId, version));
