import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from './content-type.ts';
import type { Site } from './serve-page.ts';

type Asset = { body: Buffer; type: string; etag: string; cacheControl: string; packed: Map<Encoding, Promise<Buffer>> };
type Encoding = 'br' | 'gzip';

/** As infra/edge/back-office.js names it. */
const BACK_OFFICE_DOCUMENT = '/admin/admin.html';

const BROTLI_QUALITY = 9;
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * Makes the server of a built site: only files that lie in `folder` when it is made are ever answered. Assets with a
 * hash in their name are kept for ever, pages are asked for again; a path without an extension is the application's.
 */
export function siteServer(folder: string): Site {
  const assets = new Map(filesIn(folder).map((file) => [`/${file}`, read(folder, file)]));
  const answer = async (request: IncomingMessage, response: ServerResponse, asset: Asset | undefined) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (asset === undefined) return plain(response, 404, 'Not found');
    await send(request, response, asset);
  };
  const document = assets.get(BACK_OFFICE_DOCUMENT);
  const backOffice = document === undefined ? undefined : { ...document, cacheControl: 'no-store' };
  return {
    serve: (request, response, url) =>
      answer(request, response, assets.get(url) ?? (path.extname(url) === '' ? assets.get('/index.html') : undefined)),
    owns: (url) => assets.has(url),
    backOffice: (request, response) => answer(request, response, backOffice),
  };
}

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
