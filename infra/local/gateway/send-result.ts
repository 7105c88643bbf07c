import type { ServerResponse } from 'node:http';
import * as z from 'zod';

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
