import path from 'node:path';
import * as z from 'zod';
import type { ErrorBody } from '#shared/contract/api.ts';
import type { ServerResponse } from 'node:http';
import { BACK_OFFICE_FILES } from '#shared/contract/pages/page-routes.ts';
import type { Host } from '#shared/contract/route.ts';
import {
  BACK_OFFICE_HEADERS,
  IMAGE_SENDING_PAGES,
  PIXEL_FRAME_OPTIONS,
  PIXEL_PATH,
  SECURITY_HEADERS,
  type HostPolicies,
} from '#infra/security-headers.ts';

/** True for a folder and every path below it. */
export const under = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** True if the back office's host answers a path with a file; patterns are CloudFront's, with one star at their end. */
export const isBackOfficeFile = (path: string): boolean =>
  BACK_OFFICE_FILES.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  ) || under('/images', path);

type Headers = Readonly<Record<string, string>>;

const withPolicy = (headers: Headers, csp: string): Headers => ({ ...headers, 'content-security-policy': csp });

/**
 * The headers of every answer by host and path, as CloudFront adds them (infra/stacks/site-stack.ts).
 * @param sendsConversions Meta's script has a document of its own, with a policy of its own
 */
export function answerHeaders(
  { site, admin }: HostPolicies,
  { sendsConversions = false }: { sendsConversions?: boolean } = {},
): (host: Host, path: string) => Headers {
  const page = withPolicy(SECURITY_HEADERS, site.page);
  const sendsImages = withPolicy(SECURITY_HEADERS, site.imageSendingPage);
  const pixel = withPolicy({ ...SECURITY_HEADERS, 'x-frame-options': PIXEL_FRAME_OPTIONS }, site.pixel);
  const backOffice = withPolicy(BACK_OFFICE_HEADERS, admin.document);
  const backOfficeFile = withPolicy(SECURITY_HEADERS, admin.document);
  return (host, path) => {
    if (host === 'admin') return isBackOfficeFile(path) ? backOfficeFile : backOffice;
    if (IMAGE_SENDING_PAGES.includes(path)) return sendsImages;
    return sendsConversions && path === PIXEL_PATH ? pixel : page;
  };
}

/** Answers in the error shape of the API, for what the gateway itself refuses. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  error: string,
  requestId: string,
): void {
  if (response.headersSent || response.destroyed) return;
  const body: ErrorBody = { error, code, request_id: requestId };
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const Result = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

/** Sends what a function answered (HTTP API, payload format 2.0). Throws when it is not such an answer. */
export function sendResult(response: ServerResponse, result: unknown): void {
  const { statusCode, headers, cookies, body, isBase64Encoded } = Result.parse(result);
  for (const [name, value] of Object.entries(headers)) {
    // Node sets the length itself; a wrong one from the function would break the connection.
    if (name.toLowerCase() !== 'content-length') response.setHeader(name, String(value));
  }
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  response.statusCode = statusCode;
  response.end(bytes);
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** The media type of a file of the site or the image store, by its name. */
export const contentType = (file: string): string =>
  TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/** True if compressing it is worth the time. */
export const isCompressible = (type: string): boolean =>
  /^(text\/|application\/(json|xml|manifest)|image\/svg)/.test(type);
