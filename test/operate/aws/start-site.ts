import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { makeCertificate } from '#infra/local/engines/start-mail-providers.ts';
import { listenOnLoopback } from '#infra/local/loopback.ts';

/**
 * Both hosts of a deployed product, as far as the smoke check asks them, over TLS.
 * @param names names of the hosts; other names than localhost are reached by the environment's proxy
 * @returns the host of localhost with its port, the environment of commands that ask the site, and its answers by path
 */
export async function startSite(names: readonly string[] = ['localhost']) {
  const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-site-'));
  const certificates = new Map(names.map((name) => [name, makeCertificate(name)]));
  const trusted = path.join(folder, 'certificates.pem');
  writeFileSync(trusted, [...certificates.values()].map(({ cert }) => cert).join(''));
  const page = { status: 200, type: 'text/html', body: '<html></html>' };
  const answers = new Map([
    ['/api/health/deep', { status: 200, type: 'application/json', body: '{"ok":true,"reachable":{"table":true}}' }],
    ['/api/webhooks/razorpay', { status: 400, type: 'application/json', body: '{}' }],
    ['/api/admin/dashboard', { status: 401, type: 'application/json', body: '{}' }],
    ['/api/clinics', { status: 200, type: 'application/json', body: '{"items":[]}' }],
    ['/', page],
    ['/login', page],
  ]);
  const server = createServer(
    { SNICallback: (name, done) => done(null, createSecureContext(certificates.get(name))) },
    (request, response) => {
      const { status, type, body } = answers.get(request.url ?? '') ?? { status: 404, type: 'text/plain', body: '' };
      response.writeHead(status, { 'content-type': type }).end(body);
    },
  );
  const { port, stop } = await listenOnLoopback(server);
  const proxy = createProxy();
  proxy.on('connect', (_, client) => {
    const site = connect(port, '127.0.0.1', () => client.write('HTTP/1.1 200 Connection Established\r\n\r\n'));
    site.on('error', () => client.destroy());
    client.on('error', () => site.destroy());
    site.pipe(client).pipe(site);
  });
  const open = await listenOnLoopback(proxy);
  return {
    host: `localhost:${port}`,
    environment: {
      NODE_EXTRA_CA_CERTS: trusted,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: open.endpoint,
      NO_PROXY: '127.0.0.1,localhost',
    },
    answers,
    stop: async () => {
      rmSync(folder, { recursive: true });
      await Promise.all([stop(), open.stop()]);
    },
  };
}
