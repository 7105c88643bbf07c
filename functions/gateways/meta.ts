import * as z from 'zod';
import { paiseToRupees } from '#shared/values/money/money.ts';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import {
  PlatformClosed,
  PlatformRefused,
  PlatformUnreachable,
  type AdPlatform,
  type SentConversion,
} from '../core/stats/conversions/ports.ts';

/** `apiUrl` carries the version, as 'https://graph.facebook.com/v25.0'. */
export type MetaAccount = { apiUrl: string; pixelId: string; accessToken: string };

/** Most answers come within 600 ms (Meta docs, Conversions API, Support). */
const TIMEOUT_MS = 3000;
const TOO_MANY = 429;

/**
 * Meta's error codes for an access token that is missing, expired, revoked or may not write to this pixel (Graph API
 * docs, Handling errors): every event would be refused alike.
 */
const NO_ACCESS: ReadonlySet<number> = new Set([10, 102, 104, 190, 200, 299]);
/** Codes of limits and of passing trouble, which come with a 4xx all the same. */
const PASSING: ReadonlySet<number> = new Set([1, 2, 4, 17, 32, 341, 613, 80_004]);

const Taken = z.object({ events_received: z.int().min(1), fbtrace_id: z.string().nullable().default(null) });
const ErrorReply = z.object({ error: z.object({ code: z.int(), is_transient: z.boolean().optional() }) });

/** One event in Meta's words (Conversions API docs, Parameters). Rupees outside, paise inside. */
export const toMetaEvent = ({ event_id, event, at, source_url, value_paise, visitor }: SentConversion) => ({
  event_name: event,
  event_time: Math.floor(at / 1000),
  event_id,
  action_source: 'website',
  event_source_url: source_url,
  user_data: { client_user_agent: visitor.user_agent, fbp: visitor.fbp },
  ...(value_paise === null ? {} : { custom_data: { value: paiseToRupees(value_paise), currency: 'INR' } }),
});

/**
 * Meta's Conversions API behind the platform port. One event a request, so that one that is refused takes no other with
 * it. Throws PlatformUnreachable, PlatformRefused or PlatformClosed; no error carries the token or what was sent.
 */
export function createMetaPlatform(account: MetaAccount, timeoutMs: number = TIMEOUT_MS): AdPlatform {
  const url = new URL(`${account.apiUrl}/${account.pixelId}/events`);
  url.searchParams.set('access_token', account.accessToken);
  return {
    async send(conversion) {
      const reply = await post(url, { data: [toMetaEvent(conversion)] }, timeoutMs);
      if (reply.status >= 400) throw refusalOf(reply);
      const taken = Taken.safeParse(reply.body);
      if (!taken.success) throw new PlatformUnreachable('Meta answered in another shape');
      return taken.data.fbtrace_id;
    },
  };
}

type Reply = { status: number; body: unknown };

async function post(url: URL, body: object, timeoutMs: number): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: jsonIn(await response.text().catch(() => '')) };
  } catch {
    // The network error may contain the address, and with it the token.
    throw new PlatformUnreachable('Meta gave no answer');
  }
}

function refusalOf({ status, body }: Reply): Error {
  const { code = 0, is_transient = false } = ErrorReply.safeParse(body).data?.error ?? {};
  const message = `Meta ${status}, code ${code}`;
  if (status >= 500 || status === TOO_MANY || is_transient || PASSING.has(code))
    return new PlatformUnreachable(message);
  return NO_ACCESS.has(code) || status === 401 ? new PlatformClosed(message) : new PlatformRefused(message);
}
