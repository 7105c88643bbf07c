import type { Brand } from '../core/ports.ts';
import type { TeamBrand } from '../core/team-news/ports.ts';
import { createBusinessReader, type BusinessSource } from './business-reader.ts';

type BrandSource = BusinessSource & { name: string; siteUrl: string };

/** Tells what messages say of the business, a minute late at most. */
export function createBrandReader({ name, siteUrl, ...source }: BrandSource): () => Promise<Brand> {
  const tell = createBusinessReader(source);
  return async () => {
    const { phone, email, bank_days } = await tell();
    return { name, siteUrl, supportPhone: phone, supportEmail: email, bankDays: bank_days };
  };
}

type TeamBrandEnv = { TABLE_NAME: string; BRAND_NAME: string; SITE_URL: string; ADMIN_URL: string };

/** The same for e-mails to staff, which lead to the back office's own host. */
export function createTeamBrandReader(
  env: TeamBrandEnv,
  source: Pick<BusinessSource, 'client' | 'log'>,
): () => Promise<TeamBrand> {
  const { TABLE_NAME: table, BRAND_NAME: name, SITE_URL: siteUrl, ADMIN_URL: adminUrl } = env;
  const read = createBrandReader({ ...source, table, name, siteUrl });
  return async () => ({ ...(await read()), adminUrl });
}
