import type { Server } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { CRAWLER_PATHS } from '#shared/contract/pages/page-routes.ts';
import type { Host } from '#shared/contract/route.ts';
import type { Serve } from './gateway.ts';
import type { Site } from './serve-page.ts';
import { adminConfig, siteConfig } from '../../site/build-site.ts';

const OF_THE_FUNCTION = new Set<string>(Object.values(CRAWLER_PATHS));
/** Below it lies whatever the back office's document asks of its own server. */
const ADMIN_BASE = '/admin/';

const servedBy =
  (vite: ViteDevServer): Serve =>
  (request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', resolve);
      vite.middlewares(request, response, (error?: unknown) => {
        if (error !== undefined)
          reject(error instanceof Error ? error : new Error('Vite could not answer', { cause: error }));
        else response.writeHead(404).end('Not found');
      });
    });

/** Site and back office straight from their sources, each with hot reload over its host's server; the site draws its pages itself. */
export async function devSite(
  root: string,
  hosts: Record<Host, Server>,
): Promise<Site & { stop: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const servedOn = (host: Host) =>
    ({
      appType: 'spa',
      logLevel: 'warn',
      server: { middlewareMode: true, ws: { server: hosts[host] }, host: '127.0.0.1' },
    }) as const;
  const site = await createServer({ ...siteConfig(root), ...servedOn('site') });
  const cacheDir = path.join(root, 'node_modules/.vite-admin');
  const admin = await createServer({ ...adminConfig(root), ...servedOn('admin'), base: ADMIN_BASE, cacheDir });
  const serveAdmin = servedBy(admin);
  const backOffice: Serve = (request, response, url) => {
    if (path.extname(url) === '' && !url.startsWith(`${ADMIN_BASE}@`)) request.url = `${ADMIN_BASE}admin/admin.html`;
    return serveAdmin(request, response, url);
  };
  const stop = async (): Promise<void> => void (await Promise.all([site.close(), admin.close()]));
  return { serve: servedBy(site), backOffice, owns: (url) => !OF_THE_FUNCTION.has(url), stop };
}
