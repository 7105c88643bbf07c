import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from './answers.ts';
import type { Site } from './serve-page.ts';

type Asset = { body: Buffer; type: string; etag: string; cacheControl: string; packed: Map<Encoding, Promise<Buffer>> };
type Encoding = 'br' | 'gzip';

/** As infra/edge/back-office.js names it. */
const BACK_OFFICE_DOCUMENT = '/admin/admin.html';
/** As frontend/admin/vite.config.ts names them. */
const isOfBackOffice = (url: string): boolean => url.startsWith('/assets/admin-');

const BROTLI_QUALITY = 9;
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * Makes the server of a built site: only files that lie in `folder` when it is made are ever answered. Assets with a
 * hash in their name are kept for ever, pages are asked for again; a path without an extension is the application's.
 * The folder of the back office may still be being built: what is asked of it is answered when it is there, or fails as
 * its build did.
 */
export function siteServer(folder: string, backOfficeFolder: Promise<string>): Site {
  const assets = assetsIn(folder);
  const backOfficeAssets = backOfficeFolder.then(assetsIn);
  backOfficeAssets.catch((error: unknown) => console.error(error));
  const answer = async (request: IncomingMessage, response: ServerResponse, asset: Asset | undefined) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (asset === undefined) return plain(response, 404, 'Not found');
    await send(request, response, asset);
  };
  return {
    serve: async (request, response, url) => {
      if (isOfBackOffice(url)) return answer(request, response, (await backOfficeAssets).get(url));
      await answer(
        request,
        response,
        assets.get(url) ?? (path.extname(url) === '' ? assets.get('/index.html') : undefined),
      );
    },
    owns: (url) => assets.has(url) || isOfBackOffice(url),
    backOffice: async (request, response) => {
      const document = (await backOfficeAssets).get(BACK_OFFICE_DOCUMENT);
      await answer(request, response, document && { ...document, cacheControl: 'no-store' });
    },
  };
}

const assetsIn = (folder: string): Map<string, Asset> =>
  new Map(filesIn(folder).map((file) => [`/${file}`, read(folder, file)]));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => file.split(path.sep).join('/'));

function read(folder: string, file: string): Asset {
  const body = readFileSync(path.join(folder, file));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  // Vite writes everything that carries a hash of its content below assets/.
  const cacheControl = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { body, type: contentType(file), etag, cacheControl, packed: new Map() };
}

async function send(request: IncomingMessage, response: ServerResponse, asset: Asset): Promise<void> {
  response.setHeader('etag', asset.etag);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('cache-control', asset.cacheControl);
  if (request.headers['if-none-match']?.includes(asset.etag)) return void response.writeHead(304).end();
  const encoding = isCompressible(asset.type) ? accepted(request) : null;
  const body = encoding === null ? asset.body : await packed(asset, encoding);
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  response.writeHead(200, { 'content-type': asset.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function accepted(request: IncomingMessage): Encoding | null {
  const wanted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(wanted)) return 'br';
  return /\bgzip\b/.test(wanted) ? 'gzip' : null;
}

function packed(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const ready = asset.packed.get(encoding) ?? compress[encoding](asset.body);
  asset.packed.set(encoding, ready);
  return ready;
}

function plain(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(text);
}
