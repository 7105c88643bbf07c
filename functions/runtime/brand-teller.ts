import type { Brand } from '../core/ports.ts';
import { createBusinessTeller } from './business-teller.ts';
import type { BusinessSource } from './business-teller.ts';

type BrandSource = BusinessSource & { name: string; siteUrl: string };

/** Tells what messages say of the business, a minute late at most. */
export function createBrandTeller({ name, siteUrl, ...source }: BrandSource): () => Promise<Brand> {
  const tell = createBusinessTeller(source);
  return async () => {
    const { phone, email, bank_days } = await tell();
    return { name, siteUrl, supportPhone: phone, supportEmail: email, bankDays: bank_days };
  };
}
