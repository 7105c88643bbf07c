import { queryOptions } from '@tanstack/react-query';
import { Unreachable } from '../lib/connection.ts';

/** Configuration that the site reads at run time, so that one build serves every stage. */
export type SiteConfig = { razorpay_checkout_url: string };

const DEFAULTS: SiteConfig = { razorpay_checkout_url: 'https://checkout.razorpay.com/v1/checkout.js' };

/** Reads /config.json once. If the file does not exist, the provider's public address is used. */
export const siteConfigQuery = () =>
  queryOptions({ queryKey: ['config'], staleTime: Infinity, retry: false, queryFn: readConfig });

async function readConfig({ signal }: { signal: AbortSignal }): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal });
  // A server in trouble may have it later.
  if (response.status >= 500) throw new Unreachable();
  const body: unknown = response.ok ? await response.json().catch(() => null) : null;
  const url =
    typeof body === 'object' && body !== null && 'razorpay_checkout_url' in body ? body.razorpay_checkout_url : null;
  return typeof url === 'string' && url !== '' ? { razorpay_checkout_url: url } : DEFAULTS;
}
