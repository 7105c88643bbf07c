import type { RecordWorld } from '../core/conversions/record-conversion.ts';
import type { SendWorld } from '../core/conversions/send-conversions.ts';
import { createMetaPlatform } from '../gateways/meta.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { environment as conversionsEnvironment } from '../definitions/http/conversions.ts';
import { environment as sendConversionsEnvironment } from '../definitions/workers/send-conversions.ts';
import { OFF } from '../definitions/variables.ts';
import { createConversionStore } from '../store/conversion-store.ts';
import { createDueStore } from '../store/due-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTableConfig } from './env.ts';
import { stuckCounter, metricRecorder, type RuntimeLog } from './log.ts';

/** What taking conversions in needs. */
export function conversionsWorld(): RecordWorld {
  const env = readEnv(conversionsEnvironment());
  return {
    clock: systemClock,
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    conversions: createConversionStore(createDynamoClient(readTableConfig()), env.TABLE_NAME),
    requestsPerAddress: env.REQUESTS_PER_ADDRESS,
    sendsConversions: env.SERVER_COPIES === 'on',
  };
}

/** What sending them needs; null where there is no platform. */
export function sendConversionsWorld(log: RuntimeLog): SendWorld | null {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: accessToken, ...env } = readEnv(sendConversionsEnvironment());
  if (pixelId === OFF || accessToken === OFF) return null;
  const dynamo = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    due: createDueStore(dynamo, env.TABLE_NAME),
    conversions: createConversionStore(dynamo, env.TABLE_NAME),
    platform: createMetaPlatform({ apiUrl: env.META_API_URL, pixelId, accessToken }),
    siteUrl: env.SITE_URL.replace(/\/$/, ''),
    log,
    countStuck: stuckCounter('send-conversions'),
    recordMetric: metricRecorder('send-conversions'),
  };
}
