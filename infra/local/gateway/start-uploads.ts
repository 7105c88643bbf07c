import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { UploadCors } from '#infra/upload-bucket.ts';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { uploadServer } from './receive-upload.ts';

type UploadSetting = Parameters<typeof uploadServer>[0] & { cors: UploadCors };

/**
 * Takes in files on an origin of its own, as the bucket does in the cloud: pages of the product send them across origins,
 * under the bucket's CORS rule.
 */
export function startUploads({
  cors,
  ...setting
}: UploadSetting): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const take = uploadServer(setting);
  return listenOnLoopback(
    createServer((request, response) => {
      const isAllowed = allowOrigin(cors, request, response);
      if (request.method === 'OPTIONS') return void response.writeHead(isAllowed ? 200 : 403).end();
      take(request, response).catch((error: unknown) => {
        console.error('the local bucket:', error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    }),
  );
}

/** Lets pages of the rule's origins send files and read the answers; returns whether they may (S3 user guide, CORS). */
function allowOrigin(
  { methods, origins, headers, maxAgeSeconds }: UploadCors,
  { headers: sent, method }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { origin = '' } = sent;
  const wanted = method === 'OPTIONS' ? sent['access-control-request-method'] : method;
  if (!origins.includes(origin) || !methods.some((allowed) => allowed === wanted)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', methods.join(', '));
  // The rule's star stands for every header that is asked for.
  response.setHeader('access-control-allow-headers', sent['access-control-request-headers'] ?? headers.join(', '));
  response.setHeader('access-control-max-age', String(maxAgeSeconds));
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  return true;
}
