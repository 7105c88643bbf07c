import type { Server } from 'node:http';
import { CRAWLER_PATHS } from '#shared/contract/page-routes.ts';
import type { Serve } from '../gateway/gateway.ts';
import type { Site } from '../gateway/serve-page.ts';
import { siteConfig } from './site-config.ts';

const OF_THE_FUNCTION = new Set<string>(Object.values(CRAWLER_PATHS));

/** The site straight from its sources, with hot reload over the product's own server; it draws its pages itself. */
export async function devSite(root: string, server: Server): Promise<Site & { stop: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    ...siteConfig(root),
    appType: 'spa',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server }, host: '127.0.0.1' },
  });
  const serve: Serve = (request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', resolve);
      vite.middlewares(request, response, (error?: unknown) => {
        if (error !== undefined)
          reject(error instanceof Error ? error : new Error('Vite could not answer', { cause: error }));
        else response.writeHead(404).end('Not found');
      });
    });
  return { serve, owns: (url) => !OF_THE_FUNCTION.has(url), stop: () => vite.close() };
}
