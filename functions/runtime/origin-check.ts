import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Host } from '#shared/contract/route.ts';
import { ORIGIN_HEADERS } from '../definitions/variables.ts';
import { readOriginSecret } from './env.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True if the request shows CloudFront's secret, or none is configured: then nothing stands before the functions. */
function showsSecret({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  const secret = readOriginSecret();
  if (secret === undefined) return true;
  return timingSafeEqual(digest(headers[ORIGIN_HEADERS.secret] ?? ''), digest(secret));
}

/**
 * Tells by which host a request came through CloudFront, whose distributions each name theirs in a header. The API also
 * has an address of its own; a request sent there bypasses the firewall and is nobody's to answer.
 * @param event the request as API Gateway hands it over
 * @returns the host, or null for a request that bypassed CloudFront
 */
export function servedHost(event: Pick<APIGatewayProxyEventV2, 'headers'>): Host | null {
  if (!showsSecret(event)) return null;
  // Staff routes need the header's word for it; a request that names no host gets public routes only.
  return event.headers[ORIGIN_HEADERS.host] === 'admin' ? 'admin' : 'site';
}
