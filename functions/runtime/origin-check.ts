import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ORIGIN_HEADERS } from '../environments.ts';
import { readOriginSecret } from './env.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request came through CloudFront, which shows a secret: the API has an address of its own, and who goes there
 * passes the firewall by. Where no secret is configured, nothing stands before the functions and every request is fine.
 */
export function cameThroughCloudFront({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  const secret = readOriginSecret();
  if (secret === undefined) return true;
  return timingSafeEqual(digest(headers[ORIGIN_HEADERS.secret] ?? ''), digest(secret));
}
