import { queryOptions } from '@tanstack/react-query';

/** What the site is told at run time, so that one build serves every stage. */
export type SiteConfig = { razorpay_checkout_url: string };

const DEFAULTS: SiteConfig = { razorpay_checkout_url: 'https://checkout.razorpay.com/v1/checkout.js' };

/** Reads /config.json once. Without it the provider's public address is used. */
export const siteConfigQuery = () =>
  queryOptions({ queryKey: ['config'], staleTime: Infinity, retry: false, queryFn: readConfig });

async function readConfig({ signal }: { signal: AbortSignal }): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal });
  const body: unknown = response.ok ? await response.json().catch(() => null) : null;
  const url =
    typeof body === 'object' && body !== null && 'razorpay_checkout_url' in body ? body.razorpay_checkout_url : null;
  return typeof url === 'string' && url !== '' ? { razorpay_checkout_url: url } : DEFAULTS;
}
