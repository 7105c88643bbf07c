import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as z from 'zod';
import type { Invoke } from '../functions/invoke.ts';
import type { Serve } from './gateway.ts';
import { sendResult } from './answers.ts';
import { toEvent, matchApiRoute } from './requests.ts';

const Text = z.object({ statusCode: z.int(), headers: z.record(z.string(), z.string()), body: z.string().default('') });

/** CloudFront compresses at about this effort. */
const BROTLI_QUALITY = 5;

/**
 * Servers beside the rendered pages, and the addresses they own: the files of the built site. `backOffice` answers
 * every address of the back office with its document.
 */
export type Site = { serve: Serve; owns: (url: string) => boolean; backOffice: Serve };

/**
 * The site's addresses: what `site` owns is its to answer, everything else is the page function's, compressed on the way
 * as CloudFront does. A page whose function failed is `site`'s again.
 */
export const pageServer =
  (invoke: Invoke, { serve, owns }: Omit<Site, 'backOffice'>): Serve =>
  async (request, response, url) => {
    const match = owns(url) ? null : matchApiRoute(request.method ?? 'GET', url);
    if (match === null) return serve(request, response, url);
    const requestId = randomUUID();
    try {
      const result = await invoke(
        match.name,
        toEvent(request, { body: Buffer.alloc(0), match, requestId, host: 'site' }),
        requestId,
      );
      await sendCompressed(request, response, result);
    } catch (error) {
      console.error(`page ${url} (${requestId}):`, error);
      await serve(request, response, url);
    }
  };

async function sendCompressed(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void> {
  const { statusCode, headers, body } = Text.parse(result);
  const wanted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(wanted) ? 'br' : /\bgzip\b/.test(wanted) ? 'gzip' : null;
  response.setHeader('vary', 'accept-encoding');
  if (encoding === null || body === '') return sendResult(response, { statusCode, headers, body });
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const packed = await (encoding === 'br' ? promisify(brotliCompress)(body, { params }) : promisify(gzip)(body));
  sendResult(response, {
    statusCode,
    headers: { ...headers, 'content-encoding': encoding },
    body: packed.toString('base64'),
    isBase64Encoded: true,
  });
}
