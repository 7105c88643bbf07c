import type { IncomingMessage, ServerResponse } from 'node:http';
import { GetObjectCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3';
import { IMAGE_CONTENT_SECURITY_POLICY } from '#infra/security-headers.ts';
import { contentType } from './answers.ts';

/** Makes the server of /images/*: the object of that key, from the image bucket, with the headers CloudFront would send. */
export function imageServer({ endpoint, region, bucket }: { endpoint: string; region: string; bucket: string }) {
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true });
  return async (request: IncomingMessage, response: ServerResponse, url: string): Promise<void> => {
    const found = await get(s3, bucket, url);
    if (found === null) {
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end('Not found');
      return;
    }
    response.setHeader('etag', found.etag);
    if (found.cacheControl !== undefined) response.setHeader('cache-control', found.cacheControl);
    // An uploaded SVG is a document: nothing in it may run.
    response.setHeader('content-security-policy', IMAGE_CONTENT_SECURITY_POLICY);
    if (request.headers['if-none-match'] === found.etag) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length });
    response.end(request.method === 'HEAD' ? undefined : found.body);
  };
}

type Image = { body: Uint8Array; type: string; etag: string; cacheControl: string | undefined };

async function get(s3: S3Client, bucket: string, url: string): Promise<Image | null> {
  try {
    const Key = decodeURIComponent(url.slice(1));
    const { Body, ContentType, CacheControl, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    if (Body === undefined) return null;
    return {
      body: await Body.transformToByteArray(),
      type: ContentType ?? contentType(Key),
      etag: ETag ?? '',
      cacheControl: CacheControl,
    };
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound || error instanceof URIError) return null;
    throw error;
  }
}
