import type { Brand } from '../core/ports.ts';
import type { TeamBrand } from '../core/team-news/ports.ts';
import { createBusinessReader } from './business-reader.ts';
import type { BusinessSource } from './business-reader.ts';

type BrandSource = BusinessSource & { name: string; siteUrl: string };

/** Tells what messages say of the business, a minute late at most. */
export function createBrandReader({ name, siteUrl, ...source }: BrandSource): () => Promise<Brand> {
  const tell = createBusinessReader(source);
  return async () => {
    const { phone, email, bank_days } = await tell();
    return { name, siteUrl, supportPhone: phone, supportEmail: email, bankDays: bank_days };
  };
}

/** The same for e-mails to staff, which lead to the back office's own host. */
export function createTeamBrandReader({
  adminUrl,
  ...source
}: BrandSource & { adminUrl: string }): () => Promise<TeamBrand> {
  const read = createBrandReader(source);
  return async () => ({ ...(await read()), adminUrl });
}
