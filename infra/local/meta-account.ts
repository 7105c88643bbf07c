import { startMeta } from './engines/start-meta.ts';
import type { MetaAccount } from './function-env.ts';
import type { Outbox } from './inbox/outbox.ts';
import type { StopList } from './stop-list.ts';

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
