import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { MetaAccount } from '../function-env.ts';
import type { Outbox } from '../inbox/outbox.ts';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import type { StopList } from '../stop-list.ts';
import type { Engine } from './start-queues-and-objects.ts';

/** How the stand-in behaves; tests change it while it runs. */
export type MetaMood = 'well' | 'down' | 'busy' | 'silent' | 'garbled';

const Value = z.strictObject({ value: z.number().min(0), currency: z.literal('INR') });
/** Strict on purpose: whatever else were sent would be more than may be sent. */
const ServerEvent = z.strictObject({
  event_name: z.string().min(1),
  event_time: z.int(),
  event_id: z.string().min(1),
  action_source: z.literal('website'),
  event_source_url: z.url(),
  user_data: z.strictObject({ client_user_agent: z.string().min(1), fbp: z.string().min(1) }),
  custom_data: Value.optional(),
});
const Body = z.strictObject({ data: z.array(ServerEvent).min(1) });
type ServerEvent = z.infer<typeof ServerEvent>;

const WEEK_S = 7 * 24 * 3600;
const EVENTS_PATH = /^\/v\d+\.\d+\/\d+\/events$/;

type Answer = { status: number; body: unknown };
const refusal = (status: number, code: number, message: string): Answer => ({
  status,
  body: { error: { message, type: 'OAuthException', code, is_transient: status >= 500, fbtrace_id: randomUUID() } },
});

const MOODS: Partial<Record<MetaMood, Answer>> = {
  down: refusal(503, 2, 'Service temporarily unavailable'),
  busy: refusal(400, 4, 'Application request limit reached'),
  garbled: { status: 200, body: { hello: 'world' } },
};

/**
 * Meta's Conversions API, as far as we use it: takes events for any pixel with the given token and puts each into the
 * outbox once, by its name and id. An event that is older than a week, or has more in it than we send, is refused.
 */
export async function startMeta({
  outbox,
  accessToken,
  mood = () => 'well',
}: {
  outbox: Outbox;
  accessToken: string;
  mood?: () => MetaMood;
}): Promise<Engine> {
  const answer = (url: URL, body: unknown): Answer => {
    if (!EVENTS_PATH.test(url.pathname)) return refusal(404, 2500, 'Unknown path components');
    if (url.searchParams.get('access_token') !== accessToken)
      return refusal(400, 190, 'Invalid OAuth 2.0 Access Token');
    const parsed = Body.safeParse(body);
    if (!parsed.success) return refusal(400, 100, `Invalid parameter: ${parsed.error.issues[0]?.path.join('.')}`);
    const oldest = Date.now() / 1000 - WEEK_S;
    if (parsed.data.data.some(({ event_time }) => event_time < oldest))
      return refusal(400, 100, 'Invalid parameter: event_time is too old');
    for (const event of parsed.data.data) keep(outbox, event);
    return { status: 200, body: { events_received: parsed.data.data.length, messages: [], fbtrace_id: randomUUID() } };
  };
  const server = createServer((request, response) => {
    if (mood() === 'silent') return;
    void json(request)
      .catch(() => null)
      .then((body) => {
        const given = MOODS[mood()] ?? answer(new URL(request.url ?? '/', 'http://127.0.0.1'), body);
        response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
      });
  });
  return listenOnLoopback(ownCallersOnly(server));
}

/** As Meta does: the same name and id count once. */
function keep(outbox: Outbox, event: ServerEvent): void {
  const id = `${event.event_name}.${event.event_id}`;
  if (outbox.find(id) === undefined) outbox.add({ kind: 'event', id, at: new Date().toISOString(), event });
}

/** Token that the stand-in accepts as valid. */
const LOCAL_TOKEN = 'local-access-token';

/**
 * Null unless META_PIXEL_ID is in the environment: then nothing is measured. With META_ACCESS_TOKEN beside it events go
 * to Meta's own API, without it to a stand-in on this machine, which puts them into the inbox.
 */
export async function metaAccount(outbox: Outbox, stops: StopList): Promise<MetaAccount | null> {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: accessToken, META_API_URL } = process.env;
  if (pixelId === undefined || pixelId === 'off') return null;
  if (accessToken !== undefined)
    return { pixelId, accessToken, apiUrl: META_API_URL ?? 'https://graph.facebook.com/v25.0' };
  const { endpoint, stop } = await startMeta({ outbox, accessToken: LOCAL_TOKEN });
  stops.add(stop);
  return { pixelId, accessToken: LOCAL_TOKEN, apiUrl: `${endpoint}/v25.0` };
}
