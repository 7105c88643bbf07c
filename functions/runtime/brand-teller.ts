import type { Brand } from '../core/ports.ts';
import { createBusinessTeller } from './business-teller.ts';
import type { BusinessPlace } from './business-teller.ts';

type BrandPlace = BusinessPlace & { name: string; siteUrl: string };

/** Tells what messages say of the business, a minute late at most. */
export function createBrandTeller({ name, siteUrl, ...place }: BrandPlace): () => Promise<Brand> {
  const tell = createBusinessTeller(place);
  return async () => {
    const { phone, email } = await tell();
    return { name, siteUrl, supportPhone: phone, supportEmail: email };
  };
}
