import { createServer, type IncomingHttpHeaders } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { listenOnLoopback } from '#infra/local/loopback.ts';

const LISTING = '<ListBucketResult><Contents><Key>assets/a-1.js</Key></Contents></ListBucketResult>';
const COPIED = '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>';
const NO_TAGS = '<Tagging><TagSet></TagSet></Tagging>';

/** The permissions that S3 asks for with a request (Amazon S3 API reference, required permissions). */
function actionsOf(method: string, url: string, headers: IncomingHttpHeaders): string[] {
  if (url.includes('list-type')) return ['s3:ListBucket'];
  const tagging = url.includes('tagging');
  if (method === 'DELETE') return [tagging ? 's3:DeleteObjectTagging' : 's3:DeleteObject'];
  if (method !== 'PUT') return [tagging ? 's3:GetObjectTagging' : 's3:GetObject'];
  return [
    's3:PutObject',
    ...(headers['x-amz-copy-source'] === undefined ? [] : ['s3:GetObject']),
    ...(headers['x-amz-tagging'] === undefined ? [] : ['s3:PutObjectTagging']),
  ];
}

/** An S3 with one file of the site: answers every request, and keeps the requests that wrote. */
export async function smallS3({ tags = NO_TAGS, newest = 'assets/a-2.js' } = {}) {
  const written: Record<string, unknown>[] = [];
  const asked = new Set<string>();
  const server = createServer(({ method = '', url = '', headers }, response) => {
    for (const action of actionsOf(method, url, headers)) asked.add(action);
    if (method === 'PUT') written.push({ url, ...headers });
    if (method === 'HEAD')
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, immutable' });
    if (url.includes('newest-files')) return response.end(JSON.stringify([newest]));
    if (url.includes('list-type')) return response.end(LISTING);
    return response.end(method === 'PUT' ? COPIED : tags);
  });
  const { endpoint, stop } = await listenOnLoopback(server);
  const s3 = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  return { endpoint, stop, s3, written, asked };
}
