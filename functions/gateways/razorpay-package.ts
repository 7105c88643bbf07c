import Razorpay from 'razorpay';

export type RazorpayKeys = { keyId: string; keySecret: string };

/** The client's private HTTP instance, as far as it is needed; its types leave it out. */
type HttpInstance = {
  defaults: { baseURL: string; timeout: number; maxRedirects: number };
  post(url: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
};

/**
 * Razorpay's own client at `baseUrl`, with the timeout (milliseconds) it lacks, and its HTTP instance for the one call the client
 * cannot make (a refund with an idempotency header).
 */
export function createRazorpayClient(
  keys: RazorpayKeys,
  baseUrl: string,
  timeoutMs: number,
): { client: Razorpay; http: HttpInstance } {
  const client = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  // `rq` exists at run time (razorpay 2.9.8, dist/api.js) but not in the package's types.
  const { rq: http } = client.api as unknown as { rq: HttpInstance };
  http.defaults.baseURL = baseUrl;
  http.defaults.timeout = timeoutMs;
  http.defaults.maxRedirects = 0;
  return { client, http };
}
