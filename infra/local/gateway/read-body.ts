import type { IncomingMessage } from 'node:http';

/** API Gateway's limit for a request body: ten megabytes. */
const LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Reads a whole body; null when it is larger than API Gateway takes. Such a body is read to its end and dropped, for a
 * client that is cut off while sending never reads the answer. Rejects when the client goes away.
 */
export function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LIMIT_BYTES) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.once('end', () => resolve(size > LIMIT_BYTES ? null : Buffer.concat(chunks)));
    request.once('error', reject);
  });
}
